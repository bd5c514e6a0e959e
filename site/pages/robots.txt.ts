import type { APIRoute } from 'astro'

/** Personal pages are not disallowed here: a crawler must fetch them to read their `noindex`. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
