/**
 * Says on top of the page that the browser is too old, instead of leaving a page whose scripts fail. `aspect-ratio` came with
 * Chrome 88, Safari 15 and Firefox 89, the versions next to those of `site/browsers.ts` that one test of CSS tells apart.
 * `base.astro` inlines this function: it may use only its argument, and what old browsers have.
 */
export function warnOldBrowser(sentence: string): void {
  if (window.CSS?.supports?.('aspect-ratio', '1')) return
  const warning = document.createElement('p')
  warning.className = 'old-browser'
  warning.setAttribute('role', 'alert')
  warning.textContent = sentence
  document.body.insertBefore(warning, document.body.firstChild)
}
