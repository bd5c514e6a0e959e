import { type Wish, wishInAddress } from '../../shared/fields/wish.ts'

/**
 * Reads what was simulated before from the address and removes it, so that a reload does not bring back an old simulation. The
 * element writes it behind `#`; a link of a shop may have it there or in the query, `?partner=sol&valor=1500&parcelas=10&dia=10`.
 * Undefined on the server and when a part is missing or impossible.
 */
export function takeWish(): Wish | undefined {
  if (typeof window === 'undefined') return undefined
  const url = new URL(window.location.href)
  const behind = wishInAddress(url.hash.slice(1))
  const wish = behind ?? wishInAddress(url.search)
  if (!wish) return undefined
  if (behind) url.hash = ''
  for (const name of ['valor', 'parcelas', 'dia']) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
  return wish
}
