import type { Profile } from '../../../shared/api/customers.ts'

/** What a partner's page may read: how far the customer is; no identity and no amounts. */
export const reduced = (profile: Profile) => {
  const { hasSalary, devices, loans, offer } = profile
  return {
    hasSalary,
    devices: devices.map(({ id, createdAt }) => ({ id, createdAt })),
    loans: loans.map(({ status }) => ({ status })),
    ...(offer && { offer: { id: offer.id, isExpired: offer.isExpired } }),
    ...(isOrder(profile) && { continuesOnSite: true }),
  }
}

/** An accepted order has no offer any more, and has no loan yet or never gets one. Without this the page would poll for ever. */
const isOrder = ({ purchase, loans }: Profile) =>
  loans.length === 0 && ['ordered', 'sold', 'ended'].includes(purchase?.state ?? '')
