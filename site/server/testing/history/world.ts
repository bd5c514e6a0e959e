import { receivePayment } from '../../lending/charge/receive-payment.ts'
import { spendCredits } from '../../lending/charge/spend-credit.ts'
import { type Payer, payers } from '../payer.ts'
import type { TestApp } from '../test-app.ts'
import type { BankWithBook } from './bank.ts'
import { broken } from './checks.ts'
import { playDueDay } from './due-day-steps.ts'
import type { Facts } from './facts.ts'
import { isMoneyBack, playMoneyBack } from './money-back.ts'
import type { CustomerStep, History, Step } from './steps.ts'

const DAY = 86_400_000

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
  act(day: number): Promise<string>
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
    let day = 0
    for (const step of steps) {
      day += step.afterDays
      plan(day, player, on => start(player, step, on))
    }
  }

  for (let next = agenda.shift(); next; next = agenda.shift()) {
    if (next.day > today) {
      app.advance((next.day - today) * DAY)
      today = next.day
      await spendCredits(app.deps)
    }
    events++
    const { player, day, act } = next
    player.told.push(`day ${day}: ${await act(day)}`)
    await expectSound(app, bank, player)
  }
  const cash = await cashOf(app)
  if (cash !== bank.balance()) throw new Error(`the books have ${cash} cents, the bank ${bank.balance()}`)
  return { events }

  /** The customer's own act. Money and the bank's report of it may follow on later days. */
  async function start(player: Player, step: Step, day: number): Promise<string> {
    if (isMoneyBack(step)) return playMoneyBack(app, bank, player.me, step)
    if (step.kind === 'pay an unknown code') {
      await report({ txid: null, amountCents: step.amountCents, cpf: 'unknown' })
      return `pays ${step.amountCents} to an unknown code`
    }
    if (step.kind === 'change the due day') return playDueDay(player.me, step)
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
    bank.takeIn(cpf, amountCents)
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
    const open = (await me.installments()).filter(each => each.status === 'Pending').map(each => each.number)
    const numbers = step.kind === 'pay off' ? open : step.pick.filter(number => open.includes(number))
    if (numbers.length === 0) return undefined
    return step.kind === 'pay' ? me.charge(numbers) : me.prepay(numbers)
  }
}

/** @throws Error that tells the history */
async function expectSound(app: TestApp, bank: BankWithBook, { me, told }: Player): Promise<void> {
  const problems = broken(await factsOf(app, bank, me))
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${told.join('\n')}`)
}

async function factsOf(app: TestApp, bank: BankWithBook, me: Payer): Promise<Facts> {
  const { db } = app.deps
  const { loanId } = me
  const installments = await db.selectFrom('installments').selectAll().where('loanId', '=', loanId).execute()
  const settlements = await db
    .selectFrom('settlements')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('reversedAt', 'is', null)
    .execute()
  const payments = await db.selectFrom('payments').selectAll().where('loanId', '=', loanId).execute()
  const waivers = await db.selectFrom('waivers').selectAll().where('loanId', '=', loanId).execute()
  const { writtenOffAt } = await db
    .selectFrom('loans')
    .select('writtenOffAt')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  const entries = await db.selectFrom('ledgerEntries').selectAll().where('loanId', '=', loanId).execute()
  const books = totals(entries, ({ account }) => account)
  const bookings = totals(entries, ({ bookingId }) => bookingId)
  return {
    loan: await me.loan(),
    statement: await me.statement(),
    installments,
    settlements,
    payments,
    waivers,
    isWrittenOff: writtenOffAt !== null,
    books,
    unbalanced: Object.values(bookings).filter(cents => cents !== 0),
    moved: bank.account(me.customer.cpf),
  }
}

function totals<T extends { amountCents: number }>(entries: readonly T[], key: (entry: T) => string) {
  const sums: Record<string, number> = {}
  for (const entry of entries) sums[key(entry)] = (sums[key(entry)] ?? 0) + entry.amountCents
  return sums
}

async function cashOf({ deps }: TestApp): Promise<number> {
  const { cents } = await deps.db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.sum<string>('amountCents').as('cents'))
    .where('account', '=', 'cash')
    .executeTakeFirstOrThrow()
  return Number(cents)
}
