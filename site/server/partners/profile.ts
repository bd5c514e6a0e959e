import type { Profile } from '../../../shared/api/customers.ts'

/** What a partner's page may read: how far the customer is; no identity and no amounts. */
export const reduced = ({ hasSalary, devices, loans, offer }: Profile) => ({
  hasSalary,
  devices: devices.map(({ id, createdAt }) => ({ id, createdAt })),
  loans: loans.map(({ status }) => ({ status })),
  ...(offer && { offer: { id: offer.id, isExpired: offer.isExpired } }),
})
