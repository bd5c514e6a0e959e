import { formatBrl } from '../../../../shared/fields/money.ts'
import { addDays, type CalendarDay } from '../../../../shared/loan/calendar.ts'
import { adultOn } from '../../../../shared/loan/lending-policy.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import type { ReasonCode } from '../risk/tables.ts'
import { riskTexts } from '../risk/texts.ts'
import type { RefusalReason } from './tables.ts'

export type RefusalCode =
  | 'age'
  | 'cpf'
  | 'device-brand'
  | 'device-value'
  | 'income'
  | 'invoice-unreadable'
  | 'invoice-buyer'
  | 'invoice-phone'
  | 'invoice-cancelled'
  | 'invoice-unconfirmed'
  | ReasonCode

const smallest = formatBrl(limits.amount.min)

/** The reasons of an automated refusal in plain words, with what would change the result (LGPD art. 20). */
export const reasonTexts: Record<RefusalCode, string> = {
  age: 'Para contratar, é preciso ter 18 anos completos.',
  cpf: 'Os dígitos do CPF informado não conferem. Confira o número no seu documento.',
  'device-brand':
    'Este celular não pode ser a garantia. Por enquanto aceitamos Apple, Samsung, Motorola e Xiaomi.',
  'device-value': `O valor de mercado deste celular não cobre o menor empréstimo que fazemos, de ${smallest}. Um aparelho mais novo pode mudar o resultado.`,
  income: `A parcela do menor empréstimo que fazemos, de ${smallest}, passaria de 30% da renda que você informou.`,
  'invoice-unreadable':
    'Não conseguimos ler a nota fiscal que você enviou. Com o XML ou o PDF que a loja emitiu, o resultado pode mudar.',
  'invoice-buyer':
    'A nota fiscal não está no seu CPF. Com uma nota emitida no seu CPF, o resultado pode mudar.',
  'invoice-phone':
    'A nota fiscal não é do celular que você informou. Com a nota deste celular, o resultado pode mudar.',
  'invoice-cancelled':
    'A nota fiscal foi cancelada ou negada pela Sefaz. Peça à loja uma nota válida deste celular e faça um novo pedido.',
  'invoice-unconfirmed':
    'Não conseguimos confirmar esta nota fiscal com a loja ou com a Sefaz. Se ela estiver certa, você pode pedir a revisão.',
  ...riskTexts,
}

export const reasonFor = (code: RefusalCode): RefusalReason => ({ code, text: reasonTexts[code] })

/** Days until the next application. Another phone is possible the next day; an income rarely changes within a month. */
const waitingDays: Record<Exclude<RefusalCode, 'age'>, number> = {
  cpf: 30,
  'device-brand': 1,
  'device-value': 1,
  income: 30,
  'invoice-unreadable': 1,
  'invoice-buyer': 1,
  'invoice-phone': 1,
  'invoice-cancelled': 1,
  'invoice-unconfirmed': 1,
  'phone-blocked': 1,
  'cpf-contested': 1,
  'shop-off': 1,
  'risk-device': 1,
  'risk-account': 1,
  'risk-address': 30,
  'risk-issuer': 1,
  'risk-shop': 1,
  'risk-hour': 1,
  'risk-velocity': 30,
  'person-mismatch': 30,
  'person-irregular': 1,
  'person-cancelled': 1,
  'person-deceased': 1,
  'person-unknown': 1,
}

/** The first day of a new application: the latest day that any of the reasons needs. */
export function reapplyFrom(
  codes: readonly RefusalCode[],
  today: CalendarDay,
  birthDate: CalendarDay,
): CalendarDay {
  const days = codes.map(code => (code === 'age' ? adultOn(birthDate) : addDays(today, waitingDays[code])))
  return [addDays(today, 1), ...days].sort().at(-1)!
}
