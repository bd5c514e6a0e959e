import { brand } from '../../../../shared/brand.ts'
import { formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'

/** Open instalments fall due on another day of the month. */
export interface DueDayChanged {
  /** Day of the month. */
  dueDay: number
  /** How many instalments moved. */
  count: number
  /** The first of them. */
  first: { number: number; dueDate: CalendarDay; amountCents: number }
  /** By how much they changed together. */
  differenceCents: number
  /** Open instalments that keep their day and their Pix code. */
  stays: { number: number; dueDate: CalendarDay }[]
}

export function dueDayChanged(about: DueDayChanged): string {
  const { count, dueDay, first, stays } = about
  const moved =
    count === 1
      ? `a parcela ${first.number} passou a vencer no dia ${dueDay}. Ela é`
      : `${stays.length > 0 ? 'as parcelas que mudaram' : 'suas parcelas em aberto'} passaram a vencer no dia ${dueDay}. A primeira é`
  return `${moved} de ${formatBrlCents(first.amountCents)}, em ${formatShortDate(first.dueDate)}. ${difference(about)} ${codes(about)} Se não foi você, ligue ${brand.contact.phone.label}. Veja em`
}

function difference({ differenceCents: cents, count }: DueDayChanged): string {
  const amount = formatBrlCents(Math.abs(cents))
  if (cents === 0) return `O valor ${count === 1 ? 'dela' : 'delas'} não mudou.`
  if (count === 1)
    return cents > 0
      ? `Ela ficou ${amount} mais cara, pelos juros dos dias a mais.`
      : `Ela ficou ${amount} mais barata, pelos dias a menos.`
  return cents > 0
    ? `Juntas, elas ficaram ${amount} mais caras, pelos juros dos dias a mais.`
    : `Juntas, elas ficaram ${amount} mais baratas, pelos dias a menos.`
}

/** What an instalment that stays is paid with must not be cancelled. */
function codes({ stays, count }: DueDayChanged): string {
  if (stays.length === 0)
    return 'O código Pix de antes não vale mais: gere outro, e cancele no banco o que tiver agendado.'
  const kept = stays.map(
    each =>
      `A parcela ${each.number} continua para ${formatShortDate(each.dueDate)}, com o mesmo código Pix.`,
  )
  const [which, them] = count === 1 ? ['da que mudou', 'ela'] : ['das que mudaram', 'elas']
  return `${kept.join(' ')} O código Pix ${which} não vale mais: gere outro, e cancele no banco só o que tiver agendado para ${them}.`
}
