/**
 * Says that a script of the page did not arrive, which would leave fields that are never sent, or 'Carregando...' for ever:
 * a connection that broke, or a page of before the newest release. `lost-scripts.astro` inlines this function: it may use only
 * its arguments and globals of the browser.
 */
export function warnLostScripts(
  sentence: string,
  reload: string,
  patienceMs: { afterError: number; afterLoad: number },
): void {
  let warning: HTMLElement | undefined
  // The attribute is there until Astro has started the island's script.
  const isAsleep = () => document.querySelector('astro-island[ssr]') !== null

  function warn(): void {
    if (warning || !isAsleep()) return
    warning = document.createElement('div')
    warning.className = 'old-browser lost-scripts'
    warning.setAttribute('role', 'alert')
    const text = document.createElement('p')
    text.textContent = sentence
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'c-button c-button--secondary'
    button.textContent = reload
    button.addEventListener('click', () => location.reload())
    warning.append(text, button)
    document.body.prepend(warning)
  }

  // Neither event bubbles. Astro asks once more for a script that failed.
  document.addEventListener(
    'error',
    ({ target }) => {
      const isScript = target instanceof HTMLScriptElement
      if (isScript || (target instanceof HTMLLinkElement && target.rel === 'modulepreload'))
        setTimeout(warn, patienceMs.afterError)
    },
    true,
  )
  // A script that arrived broken reports no error to the page.
  addEventListener('load', () => setTimeout(warn, patienceMs.afterLoad))
  document.addEventListener('astro:hydrate', () => isAsleep() || warning?.remove(), true)
}
