import { brand } from '../brand.ts'

/** Texts of the calendar file with the due dates. */
export const calendarFileMessages = {
  name: `${brand.name}: parcelas`,
  event: (number: number, amount: string) => `Parcela ${number} do ${brand.name}: ${amount}`,
  text: (address: string) => `Pague por Pix em ${address}`,
} as const
