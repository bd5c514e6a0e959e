/**
 * Says before a code is asked for that the browser keeps nothing for this site: every next page would be signed out, and a
 * right code would lead back to /login. `flow.astro` inlines this function: it may use only its argument and
 * globals of the browser.
 */
export function warnBlockedStorage(sentence: string): void {
  const probe = 'probe'
  try {
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
  } catch {
    const warning = document.createElement('p')
    warning.className = 'old-browser'
    warning.setAttribute('role', 'alert')
    warning.textContent = sentence
    document.body.prepend(warning)
  }
}
