/** The origin that the build writes into pages. The server replaces it by `PUBLIC_SITE_URL`: see configured-pages.ts. */
export const builtOrigin = 'http://127.0.0.1:4321'
