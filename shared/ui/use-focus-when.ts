import { type RefObject, useEffect } from 'react'

/**
 * True when the control that had the focus is gone or disabled. Browsers then focus the page, some of them a moment later; a
 * message that goes leaves the focus at the content.
 */
export function isFocusLost(node: Node): boolean {
  const { activeElement } = node.getRootNode() as Document | ShadowRoot
  // Null in a shadow root: the focus is lost, or in the partner's page around it.
  return (activeElement ?? document.activeElement ?? document.body).matches('body, main, :disabled')
}

/**
 * Focuses what replaces a pressed control, when it mounts or as soon as `when` is true; a number, each time it grows. Does
 * nothing when the customer has moved the focus elsewhere.
 */
export function useFocusWhen(ref: RefObject<HTMLElement | null>, when: boolean | number = true): void {
  useEffect(() => {
    if (when && ref.current && isFocusLost(ref.current)) ref.current.focus()
  }, [ref, when])
}
