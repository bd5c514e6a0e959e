/** The id in '/proposal/{id}?…'; empty when there is none. */
export function offerIdOf(path: string): string {
  const [, , id = ''] = (path.split(/[?#]/)[0] ?? '').split('/')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
