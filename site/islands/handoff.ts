/**
 * The one-time code with which a partner's page sent somebody here, taken out of the address at once: it must be
 * neither in the history nor in anything that is shared. On the server, and for everybody else, undefined.
 */
export function takeHandoff(): string | undefined {
  if (typeof window === 'undefined') return undefined
  const code = /^#handoff=([\w.~-]+)$/.exec(window.location.hash)?.[1]
  if (code === undefined) return undefined
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return code
}
