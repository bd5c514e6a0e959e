/**
 * Reads the one-time hand-off code of a partner's page and removes it from the URL, so neither the history nor a shared
 * link contains it. Undefined on the server and without a code.
 */
export function takeHandoff(): string | undefined {
  if (typeof window === 'undefined') return undefined
  const code = /^#handoff=([\w.~-]+)$/.exec(window.location.hash)?.[1]
  if (code === undefined) return undefined
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return code
}
