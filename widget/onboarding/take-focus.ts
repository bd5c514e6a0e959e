/**
 * Moves the focus from a button that disappears to what replaces it, as soon as that can be focused. Does nothing when the
 * customer has moved the focus meanwhile. Returns a function that stops waiting.
 */
export function takeFocus(from: Node, selector: string, options?: FocusOptions): () => void {
  const root = from.getRootNode() as ShadowRoot
  let tries = 0
  const timer = setInterval(() => {
    const { activeElement, body } = document
    // Some browsers leave the focus on a disabled button.
    const elsewhere = root.activeElement ? !root.activeElement.matches(':disabled') : activeElement !== body
    if (!elsewhere) root.querySelector<HTMLElement>(selector)?.focus(options)
    if (elsewhere || ++tries > 40) clearInterval(timer)
  }, 50)
  return () => clearInterval(timer)
}
