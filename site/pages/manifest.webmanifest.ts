import type { APIRoute } from 'astro'
import { brand } from '../../shared/brand.ts'

/** Web app manifest: name and icons on a home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: brand.name,
    short_name: brand.name,
    lang: 'pt-BR',
    start_url: '/',
    display_override: ['minimal-ui'],
    // Safari knows no other, and gives notices to such a page on the home screen only.
    display: 'standalone',
    background_color: '#084A38',
    theme_color: '#084A38',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
