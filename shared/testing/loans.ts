import type { Installment, Loan, Profile } from '../api/customers.ts'
import type { Offer } from '../api/offer.ts'

/** Example responses as of 10 March 2026. */

export const device = { brand: 'Motorola', model: 'Moto G84', imei: '353012345678905' }

export const anOffer = (patch: Partial<Offer> = {}): Offer => ({
  maxAmount: 1500,
  maxInstallments: 12,
  tacAmount: 0,
  tacPercent: 5,
  iofOverAmount: 0.38,
  iofOverDuration: 0.0082,
  fee: 8.5,
  device,
  isExpired: false,
  expiresAt: '2026-03-17T15:00:00Z',
  ...patch,
})

/**
 * Six instalments of R$ 234,87, of which the first `paid` are paid. The first is due on the 10th of `month` of 2026.
 */
export const sixInstallments = (paid = 2, month = 2): Installment[] =>
  Array.from({ length: 6 }, (_, index) => ({
    id: `i-${index + 1}`,
    number: index + 1,
    dueDate: `2026-${String(index + month).padStart(2, '0')}-10`,
    faceAmount: 234.87,
    status: index < paid ? 'Paid' : 'Pending',
    paidAmount: index < paid ? 234.87 : null,
  }))

/** The same with the first open one ten days late, R$ 240,35 today. */
export const withOneLate = (paid = 2): Installment[] =>
  sixInstallments(paid).map((each, index) => {
    const today = {
      payableUntil: each.dueDate,
      daysLate: 0,
      fineCents: 0,
      interestCents: 0,
      totalCents: 23_487,
    }
    const late = { ...today, daysLate: 10, fineCents: 470, interestCents: 78, totalCents: 24_035 }
    return index < paid ? each : { ...each, ...(index === paid ? late : today) }
  })

export const aLoan = (patch: Partial<Loan> = {}): Loan => ({
  id: 'l-1',
  status: 'UpToDate',
  installments: sixInstallments(),
  installmentCount: 6,
  principalAmount: 1000,
  installmentAmount: 234.87,
  finalAmount: 1409.22,
  monthlyFee: 0.085,
  cet: 0.4092,
  iof: 19.49,
  legalCet: 208.62,
  device,
  contractPath: '/contracts/k1',
  closedAt: null,
  closedReason: null,
  ...patch,
})

export const aProfile = (patch: Partial<Profile> = {}): Profile => ({
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '11912345678',
  cpf: '52998224725',
  offer: null,
  loans: [],
  devices: [],
  hasSalary: true,
  ...patch,
})
