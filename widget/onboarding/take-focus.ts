/**
 * Moves the focus from a button that disappears to what replaces it, as soon as that can be focused. Does nothing when the
 * customer has moved the focus meanwhile. Returns a function that stops waiting.
 */
export function takeFocus(from: Node, selector: string, options?: FocusOptions): () => void {
  const root = from.getRootNode() as ShadowRoot
  let tries = 0
  /** Some browsers leave the focus on a disabled button. */
  const isElsewhere = () =>
    root.activeElement ? !root.activeElement.matches(':disabled') : document.activeElement !== document.body
  const timer = setInterval(() => {
    if (!isElsewhere()) root.querySelector<HTMLElement>(selector)?.focus(options)
    // Ends at once where it succeeded: a timer that outlives its screen would take the focus of the next one.
    if (isElsewhere() || ++tries > 40) clearInterval(timer)
  }, 50)
  return () => clearInterval(timer)
}
