/** The id in '/proposal/{id}?…', or ''. */
export function offerIdOf(path: string): string {
  const [, , id = ''] = (path.split(/[?#]/)[0] ?? '').split('/')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
