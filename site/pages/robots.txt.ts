import type { APIRoute } from 'astro'

/** Personal pages say `noindex` themselves, which a crawler reads only when it may fetch them. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
