/**
 * Repeats a tap on a button that came before the script of its island: without it a tap on the menu does nothing. Of several
 * taps in one island only the last is repeated, once. Submit buttons are disabled until then. `early-taps.astro` inlines this
 * function: it may use only globals of the browser.
 */
export function repeatEarlyTaps(): void {
  const wanted = new Map<Element, HTMLElement>()
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // The attribute is there until Astro has started the island's script.
    const island = button?.closest('astro-island[ssr]')
    if (!button || !island) return
    if (!wanted.has(island)) {
      island.addEventListener('astro:hydrate', () => wanted.get(island)?.click(), { once: true })
    }
    wanted.set(island, button)
  })
}
