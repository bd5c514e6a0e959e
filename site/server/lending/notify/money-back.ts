import { brand } from '../../../../shared/brand.ts'
import { formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'

/** A bank took a payment back. */
export interface PaymentReversed {
  amountCents: number
  paidOn: CalendarDay
  /** Instalments of which more is open than before. */
  numbers: number[]
  /** What is missing today of those of them that are late, and of the others. */
  lateCents: number
  otherCents: number
  /** It was a bank's own fault. */
  isFault: boolean
  /** Which of `numbers` are late. */
  late: number[]
  /** The others can be paid until this day without fine and interest. Null: all are late. */
  payableUntil: CalendarDay | null
  creditCents: number
  /** The loan had ended. */
  isReopened: boolean
  /** Was given back to the customer before, who owes it now. */
  claimedCents: number
}

/** Says what was taken back and what is owed because of it. */
export const paymentReversed = (about: PaymentReversed): string =>
  [
    `um banco tomou de volta ${formatBrlCents(about.amountCents)} do Pix que recebemos em ${formatShortDate(about.paidOn)} (é o Mecanismo Especial de Devolução, MED, do Banco Central).`,
    about.isReopened ? 'Seu empréstimo, que estava encerrado, volta a valer.' : '',
    ...openAgain(about),
    about.claimedCents > 0
      ? `Já tínhamos devolvido ${formatBrlCents(about.claimedCents)} a você, e esse valor precisa ser pago de novo: vamos falar com você.`
      : '',
    `Se não souber o motivo, fale com o seu banco e com a gente: ${brand.contact.phone.label}. Veja em`,
  ]
    .filter(Boolean)
    .join(' ')

function openAgain(about: PaymentReversed): string[] {
  const { numbers, isFault, creditCents, claimedCents } = about
  if (numbers.length === 0)
    return claimedCents > 0
      ? []
      : [`O valor saiu do seu crédito, que agora é de ${formatBrlCents(creditCents)}.`]
  const which = numbers.length === 1 ? `A parcela ${numbers[0]} está` : `As parcelas ${listed(numbers)} estão`
  const cost = missing(about)
  if (!isFault) return [`${which} em aberto de novo, como se esse dinheiro não tivesse vindo. ${cost}.`]
  return [`${which} em aberto de novo. A falha foi de um banco e não sua: ${daysOfFault(about)}. ${cost}.`]
}

/** Those that are not late. */
const freeOf = ({ numbers, late }: PaymentReversed) => numbers.filter(number => !late.includes(number))

/** Not 'today' before the due day: who pays early pays less. */
function missing(about: PaymentReversed): string {
  const { late, lateCents, otherCents } = about
  const free = freeOf(about)
  if (late.length === 0) return `Faltam ${formatBrlCents(otherCents)}`
  if (free.length === 0) return `Hoje faltam ${formatBrlCents(lateCents)}`
  return `Da${named(late)} faltam hoje ${formatBrlCents(lateCents)}; da${named(free)}, ${formatBrlCents(otherCents)}`
}

/** An instalment that was late before the payment is late again. The others get days to be paid again. */
function daysOfFault(about: PaymentReversed): string {
  const { late, payableUntil } = about
  const free = freeOf(about)
  const isMixed = late.length > 0 && free.length > 0
  const before = isMixed ? ` ${late.length === 1 ? 'na' : 'nas'} ${installmentsIn(late)}` : ''
  const them = isMixed
    ? `${free.length === 1 ? 'pela' : 'pelas'} ${installmentsIn(free)}`
    : `por ${free.length === 1 ? 'ela' : 'elas'}`
  return [
    late.length > 0 ? `o atraso de antes desse Pix continua${before}, e os dias desde então não contam` : '',
    payableUntil ? `até ${formatShortDate(payableUntil)} não há multa nem juros ${them}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** 'parcela 1', 'parcelas 2 e 3' */
const installmentsIn = (numbers: readonly number[]) =>
  numbers.length === 1 ? `parcela ${numbers[0]}` : `parcelas ${listed(numbers)}`

/** As the end of 'da parcela 1', 'das parcelas 2 e 3'. */
const named = (numbers: readonly number[]) => `${numbers.length === 1 ? '' : 's'} ${installmentsIn(numbers)}`

/** [1, 2, 3] → '1, 2 e 3' */
const listed = (numbers: readonly number[]) => `${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}`

/** Fine and late interest of an instalment are not asked for. */
export interface ChargesWaived {
  number: number
  fineCents: number
  lateInterestCents: number
  /** What the instalment costs today. Null: it is paid, so what was waived is credit. */
  totalCents: number | null
}

export function chargesWaived({ number, fineCents, lateInterestCents, totalCents }: ChargesWaived): string {
  const amount = formatBrlCents(fineCents + lateInterestCents)
  const what = lateInterestCents === 0 ? 'multa' : fineCents === 0 ? 'juros de atraso' : 'multa e juros'
  return totalCents === null
    ? `dispensamos ${amount} de ${what} da parcela ${number}, que você já tinha pago. O valor é seu: paga o que estiver vencido ou a próxima parcela no dia em que ela vence, ou é devolvido se não houver outra. Veja em`
    : `dispensamos ${amount} de ${what} da parcela ${number}. Hoje ela custa ${formatBrlCents(totalCents)}. Veja em`
}

/** A lock that was announced is taken back. Others read nothing of locks, because most lenders lock no phones. */
export const loanWrittenOff = (hadLockNotice: boolean): string =>
  `não vamos mais enviar lembretes deste empréstimo${hadLockNotice ? ', e o celular não será bloqueado por ele' : ''}. A dívida continua: você pode pagar quando quiser, tudo ou uma parte, e recebe a quitação no fim. Para combinar um jeito, ligue ${brand.contact.phone.label}. Veja em`

/** Too little came to give the loan back. */
export interface WithdrawalPartial {
  amountCents: number
  /** Today. */
  missingCents: number
  /** Until when the loan can be given back; null before the money has left. */
  lastDay: CalendarDay | null
}

/** The loan goes on until the rest came: the price grows with each day, and the right ends. */
export const withdrawalPartial = ({ amountCents, missingCents, lastDay }: WithdrawalPartial): string =>
  [
    `recebemos ${formatBrlCents(amountCents)} da devolução do empréstimo. O contrato ainda vale: para cancelar, faltam ${formatBrlCents(missingCents)} hoje.`,
    `O valor muda a cada dia${lastDay ? `, e o prazo termina em ${formatShortDate(lastDay)}` : ''}. Veja quanto devolver em`,
  ].join(' ')

/** Money for giving the loan back that came too late for it. */
export const withdrawalLate = (amountCents: number): string =>
  `recebemos ${formatBrlCents(amountCents)} da devolução do empréstimo, mas o prazo para desistir terminou: o contrato não foi cancelado e continua valendo. O valor é crédito seu: paga o que estiver vencido ou a próxima parcela no dia em que ela vence, e você pode pedir de volta o que sobrar. Veja em`

/** A payment that left something open of what it was for. */
export interface PaymentPartial {
  amountCents: number
  missingCents: number
  /** The instalment of which the customer chose to pay a part, and what is missing of it; null: a payment was too small. */
  partOf: number | null
  /** The automatic debits that will collect what is missing. */
  debits: DebitAhead[]
  /** Whether something is missing that no debit collects. */
  isToPay: boolean
}

/** A debit of Pix Automático that is still to come. */
export interface DebitAhead {
  number: number
  day: CalendarDay
  /** It cannot be stopped any more: the bank takes the amount of before the payment. */
  isWhole: boolean
}

export const paymentPartial = ({
  amountCents,
  missingCents,
  partOf,
  debits,
  isToPay,
}: PaymentPartial): string =>
  [
    `recebemos ${formatBrlCents(amountCents)}. Faltam ${formatBrlCents(missingCents)} para completar ${partOf === null ? 'o pagamento' : `a parcela ${partOf}`}; o que você pagou já foi descontado.`,
    ...debits.map(debitText),
    debits.length === 0
      ? 'Pague o restante em'
      : isToPay
        ? 'Para pagar o resto por Pix:'
        : 'Para ver ou desligar o Pix Automático:',
  ].join(' ')

const debitText = ({ number, day, isWhole }: DebitAhead): string =>
  isWhole
    ? `O débito automático da parcela ${number}, marcado para ${formatShortDate(day)}, já não pode ser parado e ainda pode sair inteiro: espere por ele antes de pagar mais. O que sobrar fica como crédito seu.`
    : `A parcela ${number} você não precisa pagar agora: o que estiver em aberto dela sai da sua conta em ${formatShortDate(day)}, pelo Pix Automático.`
