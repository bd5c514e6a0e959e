import type { Transaction } from 'kysely'
import { contractPage } from '../../../../shared/api/contract.ts'
import { brand } from '../../../../shared/brand.ts'
import { formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { dashboardMessages } from '../../../../shared/messages/dashboard.ts'
import { afterRefusal } from '../../../../shared/messages/payout.ts'
import { withPlainPhone } from '../../../../shared/messages/phone-label.ts'
import { statementMessages } from '../../../../shared/messages/statement.ts'
import type { Database } from '../../db/schema.ts'
import { putInOutbox, reachable, siteLink } from '../../outbox.ts'
import type { NeedsClock, NeedsJobs } from '../needs.ts'
import { enqueuePush } from '../push/deliver.ts'
import { agreementSigned } from './agreement-signed.ts'
import { dueDayChanged } from './due-day-changed.ts'
import {
  chargesWaived,
  loanWrittenOff,
  paymentPartial,
  paymentReversed,
  withdrawalLate,
  withdrawalPartial,
} from './money-back.ts'
import type { Notification, Secured } from './notification.ts'
import {
  dueSentence,
  latePath,
  lateSentence,
  type StandingNotification,
  standingKinds,
  standingSentence,
} from './standing.ts'

export interface NotifyNeeds extends NeedsClock, NeedsJobs {
  config: { publicSiteUrl: string }
}

/**
 * Notifies a customer by WhatsApp and e-mail, and in browsers where they turned notices on. The messages go out when the
 * transaction commits.
 * @param contract the number of the contract, where the customer has several: see `loan/notify-of-loan.ts`
 */
export async function notify(
  needs: NotifyNeeds,
  tx: Transaction<Database>,
  customerId: string,
  notification: Notification,
  contract?: string | null,
): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select(['phone', 'email', 'phoneState'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const link = siteLink(needs, pathOf(notification))
  const about = contract ? `, contrato ${contract}` : ''
  const text = `${brand.name}${about}: ${sentence(notification)} ${link}`
  await putInOutbox(tx, needs, reachable(customer), { template: notification.kind, text, link })
  await enqueuePush(tx, needs, customerId, notification.kind)
}

/** The waiting screen shows more about these. */
const aboutApplication: readonly Notification['kind'][] = [
  ...(['invoice-checking', 'invoice-accepted', 'application-held', 'phone-check-waits'] as const),
  ...(['person-correction', 'person-checking', 'person-check-waits'] as const),
]

function pathOf(about: Notification): string {
  if ('offerId' in about) return `/proposal/${about.offerId}`
  if (aboutApplication.includes(about.kind)) return '/form'
  if ('token' in about) return contractPage(about.token)
  // The page of the payment asks for an instalment, and would take it from what came for the return.
  if (about.kind === 'withdrawal-partial') return '/dashboard/details'
  if (about.kind === 'installment-late') return latePath(about)
  if ('mayChange' in about && about.mayChange) return '/dashboard/payout-account'
  // The page of the payment is that of the current loan.
  if ('isLatest' in about && !about.isLatest) return '/dashboard'
  if (about.kind === 'payment-partial' && !about.isToPay) return '/dashboard/autopay'
  // Of the current loan: an older one that owes again has none.
  if (about.kind === 'autopay-on' || about.kind === 'debit-announced') return '/dashboard/autopay'
  // The phone may secure an older loan that owes again; the dashboard leads to the code of either.
  if (about.kind === 'device-lock-notice' || about.kind === 'device-locked') return '/dashboard'
  // Credit that was taken back is nothing to pay.
  if (about.kind === 'payment-reversed' && about.about.numbers.length === 0) return '/dashboard'
  const isToPay =
    'number' in about || ['payment-partial', 'payment-reversed', 'debit-failed'].includes(about.kind)
  return isToPay ? '/dashboard/pay' : '/dashboard'
}

const sentence = (about: Notification): string => (isStanding(about) ? standingSentence(about) : news(about))

const isStanding = (about: Notification): about is StandingNotification => about.kind in standingKinds

/** What happened. What is said of where the customer stands comes from `standing.ts`. */
function news(about: Exclude<Notification, StandingNotification>): string {
  switch (about.kind) {
    case 'invoice-accepted':
      return 'conferimos a sua nota fiscal e está tudo certo. A análise continua agora. Acompanhe em'
    case 'invoice-refused':
      return `conferimos a sua nota fiscal e não foi possível seguir com ela. ${about.why} Veja os próximos passos em`
    case 'person-correction':
      return `para seguir com o seu pedido, confira no seu documento ${about.what}: não é o que consta no cadastro do seu CPF. O resto está guardado. Corrija em`
    case 'payment':
      return `recebemos ${formatBrlCents(about.amountCents)}: ${used(about)}. Veja o comprovante em`
    case 'credit-used':
      return `usamos ${formatBrlCents(about.creditCents)} do seu crédito na parcela ${about.paid}. ${about.settles ? 'Ela está paga' : 'O resto dela ainda está em aberto'}. Veja em`
    case 'payment-partial':
      return paymentPartial(about)
    case 'withdrawal-partial':
      return withdrawalPartial(about)
    case 'withdrawal-late':
      return withdrawalLate(about.amountCents)
    case 'payment-credit':
      return `você tem um crédito de ${formatBrlCents(about.amountCents)} de um pagamento a mais. ${creditUse[about.use]} Veja em`
    case 'refund-sent':
      return `devolvemos ${formatBrlCents(about.amountCents)} do seu crédito por Pix, ${refundWay(about)}. Veja em`
    case 'refund-refused':
      return `o banco não aceitou a devolução de ${formatBrlCents(about.amountCents)}. O valor continua seu, como crédito. ${inOtherAccount(about)}`
    case 'refund-came-back':
      return `o banco da sua conta mandou de volta ${formatBrlCents(about.amountCents)} que devolvemos a você por Pix. O valor continua seu, como crédito. ${inOtherAccount(about)}`
    case 'refund-twice':
      return `o banco fez uma devolução que antes tinha recusado, e com isso você recebeu ${formatBrlCents(about.amountCents)} a mais do que era seu. A falha não foi sua. Vamos falar com você sobre esse valor. Dúvidas: ${brand.contact.phone.label}. Veja em`
    case 'refund-account-changed':
      return `anotamos outra conta sua para receber devoluções: ${about.bank}, conta terminada em ${about.accountEnd}. Não foi você que pediu? Ligue agora ${brand.contact.phone.label}. Veja em`
    case 'payment-reversed':
      return paymentReversed(about.about)
    case 'charges-waived':
      return chargesWaived(about.waived)
    case 'loan-written-off':
      return loanWrittenOff(about.hadLockNotice)
    case 'due-day-changed':
      return dueDayChanged(about)
    case 'agreement-signed':
      return agreementSigned(about.choice)
    case 'loan-paid':
      return `parabéns, seu empréstimo está quitado! ${released(about.device)} Guarde este aviso. Comprovantes em`
    case 'loan-paid-claimed':
      return `todas as parcelas do seu empréstimo estão pagas. ${released(about.device)} ${statementMessages.claim(formatBrlCents(about.claimCents))} Comprovantes em`
    case 'loan-withdrawn':
      return `recebemos a devolução e seu contrato foi cancelado, como você pediu. ${released(about.device)} Comprovantes em`
    case 'autopay-on':
      return 'seu Pix Automático está ligado. Antes de cada débito avisamos o dia e o valor. Você pode desligar quando quiser, em'
    case 'autopay-off':
      return about.by === 'customer'
        ? 'seu Pix Automático está desligado, como você pediu. As próximas parcelas você paga por Pix, em'
        : 'seu Pix Automático foi cancelado no seu banco. As próximas parcelas você paga por Pix. Se quiser, ligue de novo em'
    case 'debit-announced':
      return `a parcela ${about.about.number}, de ${formatBrlCents(about.about.amountCents)}, será debitada da sua conta em ${formatShortDate(about.about.day)}, pelo Pix Automático. Deixe saldo na conta. Se preferir pagar por Pix, pague até a véspera, e o débito é cancelado. Para ver ou desligar:`
    case 'debit-failed':
      return debitFailed(about.about)
    case 'loan-withdrawn-unsent':
      return `seu contrato foi cancelado, como você pediu. O dinheiro ficou com a gente e não há nada a pagar. ${released(about.device)} Veja em`
    case 'device-lock-notice':
      return `há parcela em atraso. Se ela não for paga antes, o celular dado em garantia pode ser bloqueado a partir de ${formatShortDate(about.locksOn)}, como diz o seu contrato. Ligações de emergência nunca são bloqueadas. Se estiver difícil pagar, fale com a gente: ${brand.contact.phone.label}. Veja o valor e pague por Pix em`
    case 'device-locked':
      return `o celular dado em garantia foi bloqueado porque há parcela em atraso. Ligações de emergência, o app do seu banco e este site continuam funcionando. Pago o que está em atraso, a liberação é automática, em até 1 hora. Pague por Pix em`
    case 'device-released':
      return 'seu celular foi liberado e funciona como antes. Obrigado! Veja em'
    case 'installment-soon':
      return `sua ${dueSentence(about)} Pague por Pix em`
    case 'installment-before':
      return `lembrete: a ${dueSentence(about)} Pague por Pix em`
    case 'installment-late':
      return `${lateSentence(about)} Se estiver difícil pagar, fale com a gente: ${brand.contact.phone.label}. Se já pagou, desconsidere. Para pagar por Pix:`
    case 'payout-other-holder':
      return `o banco informou que a conta que você indicou não está no seu CPF, e por isso o Pix de ${formatBrlCents(about.amountCents)} não foi feito: só pagamos em conta do próprio cliente. O contrato continua valendo, e nenhuma parcela é cobrada enquanto o dinheiro não chegar. ${withPlainPhone(afterRefusal(about.mayChange))} ${about.mayChange ? 'Informar outra conta:' : 'Acompanhe em'}`
    case 'payout-account-changed':
      return `a conta do seu empréstimo foi trocada, como você assinou: ${about.bank}, conta terminada em ${about.accountEnd}. Enviamos ${formatBrlCents(about.amountCents)} por Pix para ela e avisamos quando sair. Não foi você? Ligue agora ${brand.contact.phone.label}. Acompanhe em`
    case 'payout-shop-refused':
      return `o banco não conseguiu pagar a ${about.shop}: o Pix de ${formatBrlCents(about.amountCents)} não foi feito. Você não precisa fazer nada: nós acertamos a conta com a loja. O dinheiro está guardado e nenhuma parcela é cobrada enquanto ele não chegar. Acompanhe em`
    case 'payout-credited':
      return `o banco da sua conta mandou de volta ${formatBrlCents(about.amountCents)} do Pix do seu empréstimo. O valor é seu, como crédito. ${inOtherAccount({ mayChange: false })}`
    case 'loan-canceled':
      return `não vamos seguir com o seu empréstimo, e o contrato foi cancelado. ${about.why} O dinheiro ficou com a gente e não há nada a pagar. ${released(about.device)} Para falar com uma pessoa, ligue ${brand.contact.phone.label}. Veja em`
    case 'paid-to-shop':
      return `pagamos ${formatBrlCents(about.amountCents)} da sua compra a ${about.shop} por Pix. Combine com a loja a entrega do celular. Acompanhe as parcelas em`
    case 'order-ended':
      return `${orderEnded(about)} Não há nada a pagar. Veja em`
    case 'sale-returned':
      return `${about.shop} cancelou a venda do ${about.device}, e o seu empréstimo foi desfeito: não há nada a pagar.${paidBack(about.paidCents)} Veja em`
    case 'paid-out':
      return `Pix enviado! ${formatBrlCents(about.amountCents)} para a sua conta (${about.bank}). Acompanhe as parcelas em`
  }
}

const creditUse = {
  next: dashboardMessages.creditText,
  back: dashboardMessages.creditLeft,
  waits: dashboardMessages.creditWaits,
}

const released = (device: Secured): string =>
  device ? `A garantia foi extinta e o celular ${device} é seu por inteiro.` : 'A garantia foi extinta.'

const paidBack = (paidCents: number): string =>
  paidCents > 0 ? ` Os ${formatBrlCents(paidCents)} que você já pagou voltam para você por Pix.` : ''

function orderEnded({ by, shop, device }: Extract<Notification, { kind: 'order-ended' }>): string {
  if (by === 'shop') return `${shop} cancelou a venda do ${device}, e o seu pedido de empréstimo terminou.`
  if (by === 'customer') return `seu pedido do ${device} em ${shop} foi cancelado, como você pediu.`
  return `a nota fiscal do ${device} não chegou no prazo, e o seu pedido em ${shop} terminou.`
}

/** 'parcela 3 paga', and what went to other instalments: 'R$ 50,00 para a parcela 4' */
const used = ({ numbers, parts }: Extract<Notification, { kind: 'payment' }>): string =>
  [
    ...(numbers.length > 0 ? [installmentsPaid(numbers)] : []),
    ...parts.map(({ number, amountCents }) => `${formatBrlCents(amountCents)} para a parcela ${number}`),
  ].join('; ')

const inOtherAccount = ({ mayChange }: { mayChange: boolean }): string =>
  mayChange
    ? 'Para receber em outra conta sua, informe em'
    : `Para receber em outra conta, ligue ${brand.contact.phone.label}. Veja em`

function refundWay({ toSender, bank }: Extract<Notification, { kind: 'refund-sent' }>): string {
  const sender = 'para a conta de onde veio o pagamento'
  if (bank === null) return sender
  return toSender ? `parte ${sender} e parte para a sua conta (${bank})` : `para a sua conta (${bank})`
}

/** [3] → 'parcela 3 paga', [1, 2, 3] → 'parcelas 1, 2 e 3 pagas' */
function installmentsPaid(numbers: number[]): string {
  if (numbers.length === 1) return `parcela ${numbers[0]} paga`
  return `parcelas ${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)} pagas`
}

/**
 * Fine and interest are named, because the attempts after the first are made when the instalment is late. An attempt that is
 * announced is made whatever is paid before it (autopay/days.ts).
 */
function debitFailed({
  number,
  amountCents,
  payableUntil,
  nextDay,
}: Extract<Notification, { kind: 'debit-failed' }>['about']): string {
  const amount = formatBrlCents(amountCents)
  const late = `Depois de ${formatShortDate(payableUntil)} contam multa e juros por atraso`
  return nextDay
    ? `o débito automático da parcela ${number} não foi feito. Tentamos de novo em ${formatShortDate(nextDay)}, e já não dá para parar essa tentativa: se você pagar por Pix também, o que sobrar fica como crédito seu. ${late}. Hoje são ${amount}, por Pix em`
    : `o débito automático da parcela ${number} não foi feito, e não vamos tentar de novo. ${late}. Hoje são ${amount}. Pague por Pix em`
}
