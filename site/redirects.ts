import { brand } from '../shared/brand.ts'

/** Addresses that lead out of the site. Both front doors, `fetch.ts` and `server/front.ts`, stand on this table. */
export const redirects = [{ from: '/whatsapp', to: `https://wa.me/${brand.contact.whatsapp}` }] as const
