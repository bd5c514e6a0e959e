import { formatBrl } from '../../../../shared/fields/money.ts'
import { addDays, addMonthsClamped, type CalendarDay } from '../../../../shared/loan/calendar.ts'
import { limits } from '../../../../shared/loan/limits.ts'
import type { RefusalReason } from './tables.ts'

export type RefusalCode = 'age' | 'cpf' | 'device-brand' | 'device-value' | 'income'

const smallest = formatBrl(limits.amount.min)

/** The main reasons of an automated refusal, as LGPD art. 20 wants them: plain, and with what would change it. */
export const reasonTexts: Record<RefusalCode, string> = {
  age: 'Para contratar, é preciso ter 18 anos completos.',
  cpf: 'Os dígitos do CPF informado não conferem. Confira o número no seu documento.',
  'device-brand':
    'Este celular não pode ser a garantia. Por enquanto aceitamos Apple, Samsung, Motorola e Xiaomi.',
  'device-value': `O valor de mercado deste celular não cobre o menor empréstimo que fazemos, de ${smallest}. Um aparelho mais novo pode mudar o resultado.`,
  income: `A parcela do menor empréstimo que fazemos, de ${smallest}, passaria de 30% da renda que você informou.`,
}

export const reasonFor = (code: RefusalCode): RefusalReason => ({ code, text: reasonTexts[code] })

/** Days to wait. Another phone may be offered the next day; income seldom changes within a month. */
const waitingDays: Record<Exclude<RefusalCode, 'age'>, number> = {
  cpf: 30,
  'device-brand': 1,
  'device-value': 1,
  income: 30,
}

/** The day from which a new analysis may be asked for: the last one that any of the reasons needs. */
export function reapplyFrom(
  codes: readonly RefusalCode[],
  today: CalendarDay,
  birthDate: CalendarDay,
): CalendarDay {
  const days = codes.map(code => (code === 'age' ? adultOn(birthDate) : addDays(today, waitingDays[code])))
  return [addDays(today, 1), ...days].sort().at(-1)!
}

/** The eighteenth birthday; of somebody born on 29 February it is 28 February where there is no 29th. */
export const adultOn = (birthDate: CalendarDay): CalendarDay => addMonthsClamped(birthDate, 18 * 12)
