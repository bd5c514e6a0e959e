import type { Profile } from '../../../shared/api/customers.ts'

/** What a partner's page may know: how far the customer is, and neither who they are nor any figure. */
export const reduced = ({ hasSalary, devices, loans, offer }: Profile) => ({
  hasSalary,
  devices: devices.map(({ id, createdAt }) => ({ id, createdAt })),
  loans: loans.map(({ status }) => ({ status })),
  ...(offer && { offer: { id: offer.id, isExpired: offer.isExpired } }),
})
