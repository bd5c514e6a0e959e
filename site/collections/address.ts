/** Canonical path of a page: '/privacidade.html' and '/privacidade/' become '/privacidade'. */
export function addressOf(path: string, site: URL | undefined): string {
  const clean = path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '')
  return new URL(clean || '/', site).href
}
