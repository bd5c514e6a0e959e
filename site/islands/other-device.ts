/**
 * Reads the code of a link from another device and removes it from the URL, so neither the history nor a shared address contains
 * it. Undefined on the server and without a code.
 */
export function takeOtherDevice(): string | undefined {
  if (typeof window === 'undefined') return undefined
  const code = /^#outro-aparelho=([\w-]{32})$/.exec(window.location.hash)?.[1]
  if (code === undefined) return undefined
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return code
}
