import { brand } from '../shared/brand.ts'

/** Redirects to other sites. `fetch.ts` (development) and `server/front.ts` (production) both use this table. */
export const redirects = [{ from: '/whatsapp', to: `https://wa.me/${brand.contact.whatsapp}` }] as const
