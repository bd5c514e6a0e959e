/**
 * Addresses that carry an id and are served by one static page, which reads the id from the address. Both front
 * doors, `fetch.ts` and `server/start.ts`, stand on this table.
 */
export const rewrites = [
  { pattern: '/proposal/:offerId', page: '/proposal' },
  { pattern: '/contracts/:token', page: '/contracts' },
] as const
