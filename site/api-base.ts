/** Where the API is: the server writes `data-api` on the page's root when it is elsewhere (configured-pages.ts). */
export const apiBase = (): string => globalThis.document?.documentElement.dataset.api ?? '/api'
