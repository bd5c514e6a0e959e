import { type Wish, wishInAddress } from '../../shared/fields/wish.ts'

/**
 * Reads the one-time hand-off code of a partner's page, and what was simulated there, and removes both from the URL, so
 * neither the history nor a shared link contains the code. Empty on the server and without a code.
 */
export function takeHandoff(): { handoff?: string; wish?: Wish | undefined } {
  if (typeof window === 'undefined') return {}
  const [, handoff, rest = ''] = /^#handoff=([\w.~-]+)((?:&\w+=\d+)*)$/.exec(window.location.hash) ?? []
  if (handoff === undefined) return {}
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return { handoff, wish: wishInAddress(rest) }
}
