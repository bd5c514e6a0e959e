import { dayMs } from '../../../../shared/durations.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { receivePayment } from '../../lending/charge/receive-payment.ts'
import { spendCredits } from '../../lending/charge/spend-credit.ts'
import { type Payer, payers } from '../payer.ts'
import type { TestApp } from '../test-app.ts'
import { playAgreement } from './agreement-steps.ts'
import { playAsk, playAskAgain } from './asked-refunds.ts'
import { type BankWithBook, unknownSender } from './bank.ts'
import { broken } from './checks.ts'
import { debitDays, debitJobs, playDebitDay, playDebits } from './debit-steps.ts'
import { playDueDay } from './due-day-steps.ts'
import { isMoneyBack, playMoneyBack } from './money-back.ts'
import { playPart } from './part-steps.ts'
import { brokenOfNobody, factsOf } from './read-facts.ts'
import { playReceipt } from './receipts.ts'
import type { CustomerStep, History, Step } from './steps.ts'

type Paying = Extract<CustomerStep, { waitDays: number }>

interface Player {
  me: Payer
  /** What happened so far, for the message of a failure. */
  told: string[]
}

/** Something that happens on a day, counted from the start of the world. */
interface Appointment {
  day: number
  order: number
  player: Player
  /** Undefined: nothing happened. */
  act(day: number): Promise<string | undefined>
}

/**
 * Plays the histories of several customers at once, in the order of days, on one clock. After each event everything that
 * must hold of that customer's loan is checked, and the bank's balance at the end.
 * @throws Error with the history of the customer whose invariant is broken
 */
export async function play(
  app: TestApp,
  bank: BankWithBook,
  histories: readonly History[],
): Promise<{ events: number }> {
  const agenda: Appointment[] = []
  const players: Player[] = []
  let today = 0
  let events = 0

  const plan = (day: number, player: Player, act: Appointment['act']) => {
    agenda.push({ day, order: agenda.length + events, player, act })
    agenda.sort((a, b) => a.day - b.day || a.order - b.order)
  }

  const loans = histories.map(({ steps: _, ...loan }) => loan)
  for (const [index, me] of (await payers(app, loans)).entries()) {
    const { steps } = histories[index]!
    const player = { me, told: [`borrows ${JSON.stringify(loans[index])}`] }
    players.push(player)
    let day = 0
    for (const step of steps) {
      day += step.afterDays
      plan(day, player, on => start(player, step, on))
    }
  }

  bank.debits.begin(todayInSaoPaulo(app.deps.clock.now()))
  for (let next = agenda.shift(); next; next = agenda.shift()) {
    if (next.day > today) {
      app.advance((next.day - today) * dayMs)
      today = next.day
      bank.debits.begin(todayInSaoPaulo(app.deps.clock.now()))
      await spendCredits(app.deps)
    }
    const { player, day, act } = next
    const told = await act(day).catch((error: Error) => {
      throw new Error(`day ${day}: ${error.message}\n${player.told.join('\n')}`, { cause: error })
    })
    if (!told) continue
    events++
    player.told.push(`day ${day}: ${told}`)
    await debitJobs(app, player.me)
    await expectSound(app, bank, player)
  }
  for (const player of players) await expectSound(app, bank, player)
  const cash = await cashOf(app)
  if (cash !== bank.balance()) throw new Error(`the books have ${cash} cents, the bank ${bank.balance()}`)
  if (bank.returns.untold() > 0) throw new Error('the bank has made a return that is not in the books')
  return { events }

  /** The customer's own act. Money and the bank's report of it may follow on later days. */
  async function start(player: Player, step: Step, day: number): Promise<string> {
    const { me } = player
    if (isMoneyBack(step)) return playMoneyBack(app, bank, me, step)
    switch (step.kind) {
      case 'pay an unknown code':
        await report({ txid: null, amountCents: step.amountCents, cpf: unknownSender })
        return `pays ${step.amountCents} to an unknown code`
      case 'change the due day':
        return playDueDay(me, step)
      case 'sign an agreement':
        return playAgreement(app, me, step)
      case 'pay part':
        return playPart(me, step, ({ txid, amountCents }) =>
          report({ txid, amountCents, cpf: me.customer.cpf }),
        )
      case 'ask for the credit':
        plan(day + step.againAfter, player, () => playAskAgain(app, me))
        return playAsk(app, bank, me, step)
      case 'staff assigns':
      case 'staff returns':
        return playReceipt(app, bank, me, step)
      case 'end debits':
        return playDebits(app, bank, me, step)
      case 'authorise debits':
        for (const days of await debitDays(app, me)) plan(day + days, player, () => playDebitDay(app, me))
        return playDebits(app, bank, me, step)
      default:
        return pay(player, step, day)
    }
  }

  /** Asks for a charge, which is paid on a later day. */
  async function pay(player: Player, step: Paying, day: number): Promise<string> {
    const charge = await chargeFor(player.me, step)
    if ('refused' in charge) return `${step.kind}: ${charge.refused}`
    const { txid, amountCents } = charge
    if (amountCents === 0) return `${step.kind}: nothing to pay`
    plan(day + step.waitDays, player, async on => {
      const paidAt = new Date(app.deps.clock.now())
      const cents = Math.max(1, Math.round((amountCents * step.share) / 100))
      for (let time = 1; time <= step.times; time++) {
        plan(on + step.lateDays, player, async () => {
          const cpf = player.me.customer.cpf
          return report({ txid, amountCents: cents, cpf, paidAt, isRepeated: step.isRepeated })
        })
      }
      return `sends ${cents} of ${amountCents}, ${step.times} times`
    })
    return `${step.kind} ${'pick' in step ? step.pick : ''} asks for ${amountCents}`
  }

  async function report(pix: {
    txid: string | null
    amountCents: number
    cpf: string
    paidAt?: Date
    isRepeated?: boolean
  }): Promise<string> {
    const { cpf, txid, amountCents, paidAt = new Date(app.deps.clock.now()), isRepeated } = pix
    const endToEndId = `E${crypto.randomUUID().replaceAll('-', '').slice(0, 31)}`
    const reason = await receivePayment(app.deps, { endToEndId, txid, amountCents, paidAt })
    bank.takeIn(cpf, amountCents, endToEndId)
    if (isRepeated) await receivePayment(app.deps, { endToEndId, txid, amountCents, paidAt })
    return `the bank reports ${amountCents} of ${paidAt.toISOString().slice(0, 10)}: ${reason}`
  }
}

/** The charge that a step asks for, or why there is none. */
async function chargeFor(
  me: Payer,
  step: Paying,
): Promise<{ txid: string; amountCents: number } | { refused: string }> {
  const answer = await ask()
  if (!answer) return { refused: 'nothing is open' }
  if (answer.status === 201) return answer.body
  const { code } = answer.body as { code?: string }
  if (answer.status === 409 && code) return { refused: code }
  throw new Error(`${step.kind}: ${answer.status} ${JSON.stringify(answer.body)}`)

  async function ask() {
    if (step.kind === 'withdraw') return me.withdraw()
    const all = await me.installments()
    const open = all.filter(each => each.status === 'Pending').map(each => each.number)
    // After an agreement the new instalments are counted from one again.
    const replaced = Math.max(0, ...all.filter(each => each.status === 'Replaced').map(each => each.number))
    const picked = step.kind === 'pay off' ? open : step.pick.map(number => replaced + number)
    const numbers = picked.filter(number => open.includes(number))
    if (numbers.length === 0) return undefined
    return step.kind === 'pay' ? me.charge(numbers) : me.prepay(numbers)
  }
}

/** @throws Error that tells the history */
async function expectSound(app: TestApp, bank: BankWithBook, { me, told }: Player): Promise<void> {
  const problems = [...broken(await factsOf(app, bank, me)), ...(await brokenOfNobody(app, bank))]
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${told.join('\n')}`)
}

async function cashOf({ deps }: TestApp): Promise<number> {
  const { cents } = await deps.db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.sum<string>('amountCents').as('cents'))
    .where('account', '=', 'cash')
    .executeTakeFirstOrThrow()
  return Number(cents)
}
