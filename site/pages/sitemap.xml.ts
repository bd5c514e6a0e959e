import type { APIRoute } from 'astro'
import { addressOf } from '../collections/address.ts'
import { inOrder } from '../collections/entries.ts'

/** All public pages: landing page and institutional pages. */
export const GET: APIRoute = async ({ site }) => {
  const pages = await inOrder('pages')
  const urls = [
    ...['/', '/mensagem', '/parceiros', '/parceiros/desenvolvedores'].map(
      path => `<url><loc>${addressOf(path, site)}</loc></url>`,
    ),
    ...pages.map(
      ({ id, data }) =>
        `<url><loc>${addressOf(`/${id}`, site)}</loc><lastmod>${data.atualizado}</lastmod></url>`,
    ),
  ]
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
}
