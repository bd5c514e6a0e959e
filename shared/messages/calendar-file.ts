import { brand } from '../brand.ts'

/** What the due dates say in the customer's own calendar. */
export const calendarFileMessages = {
  name: `${brand.name}: parcelas`,
  event: (number: number, amount: string) => `Parcela ${number} do ${brand.name}: ${amount}`,
  text: (address: string) => `Pague por Pix em ${address}`,
} as const
