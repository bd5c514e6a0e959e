/**
 * '/form///' → '/form', '/' → ''. A loop, because `/\/+$/` takes quadratic time on many slashes that something follows.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
