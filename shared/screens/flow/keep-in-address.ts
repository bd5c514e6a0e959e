/**
 * Writes a choice into the address of its page, so that a reload and Back from the next page keep it. It adds no step to the
 * history. An empty value takes the choice out of the address.
 */
export function keepInAddress(page: string, name: string, value: string): void {
  if (location.pathname !== page) return
  const query = new URLSearchParams(location.search)
  query.delete(name)
  if (value) query.set(name, value)
  const asked = String(query).replaceAll('%2C', ',')
  history.replaceState(history.state, '', asked ? `${page}?${asked}` : page)
}

/** A value in the query of '/path?name=value', or ''. */
export const inAddress = (path: string, name: string): string =>
  new URLSearchParams(path.split('#')[0]?.split('?')[1]).get(name) ?? ''
