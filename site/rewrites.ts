/**
 * Paths with an id, served by one static page that reads the id from the URL. `fetch.ts` (development) and
 * `server/start.ts` (production) both use this table.
 */
export const rewrites = [
  { pattern: '/proposal/:offerId', page: '/proposal' },
  { pattern: '/contracts/:token', page: '/contracts' },
] as const
