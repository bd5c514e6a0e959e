/**
 * For whoever pressed a button that goes away: takes them to what takes its place, as soon as that can have the focus. Who
 * has gone elsewhere by then is left alone. What comes back ends it.
 */
export function takeFocus(from: Node, selector: string, options?: FocusOptions): () => void {
  const root = from.getRootNode() as ShadowRoot
  let tries = 0
  const timer = setInterval(() => {
    const { activeElement, body } = document
    // Some browsers leave the focus on a button that is disabled.
    const elsewhere = root.activeElement ? !root.activeElement.matches(':disabled') : activeElement !== body
    if (!elsewhere) root.querySelector<HTMLElement>(selector)?.focus(options)
    if (elsewhere || ++tries > 40) clearInterval(timer)
  }, 50)
  return () => clearInterval(timer)
}
