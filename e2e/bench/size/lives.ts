import { autopayPath } from '../../../shared/api/autopay.ts'
import { sandboxClockPath, sandboxRecurrencePath } from '../../../shared/api/sandbox.ts'
import { dayMs } from '../../../shared/durations.ts'
import { borrower, imeiNumber } from '../../../site/server/testing/borrower.ts'
import { cpfNumber, register } from '../../../site/server/testing/customer.ts'
import { type Payer, payer, type Stage } from '../../../site/server/testing/payer.ts'

/** A customer who went through the product, of whom copies are made. */
export interface Life {
  customerId: string
  /** Of all customers; the last life takes what is left. */
  share: number
  /** The copies lie this many days apart from the original, evenly. */
  days: number
}

export interface Lives {
  lives: Life[]
  /** The borrowers whose screens are measured. */
  running: Payer
  late: Payer
  paid: Payer
}

/**
 * Plays one customer of each kind by the product's own code: loans of six instalments over half a year, and applications in
 * every state. The clock goes back before.
 */
export async function playLives(stage: Stage): Promise<Lives> {
  await advance(stage, -180)
  const paid = await payer(stage)
  await payMonth(stage, [[paid, 1]])
  await payMonth(stage, [[paid, 2]])
  await payMonth(stage, [[paid, 3]])
  const [running, late, debited] = [await payer(stage), await payer(stage), await withAutopay(stage)]
  await payMonth(stage, [
    [paid, 4],
    [running, 1],
    [late, 1],
  ])
  await payMonth(stage, [
    [paid, 5],
    [running, 2],
  ])
  await payMonth(stage, [
    [paid, 6],
    [running, 3],
  ])
  const fresh = await payer(stage)
  const rest = await playApplications(stage)
  const copies = (life: { customer: { id: string } }, share: number, days: number): Life => ({
    customerId: life.customer.id,
    share,
    days,
  })
  return {
    running,
    late,
    paid,
    lives: [
      copies(paid, 0.31, 1829),
      copies(running, 0.1, 28),
      copies(fresh, 0.05, 9),
      copies(late, 0.02, 28),
      copies(debited, 0.02, 28),
      ...rest,
    ],
  }
}

/** A month passes, with its daily jobs; then these instalments are paid. */
async function payMonth(stage: Stage, payments: [Payer, number][]): Promise<void> {
  for (const days of [10, 10, 10]) await advance(stage, days)
  for (const [who, number] of payments) {
    const { txid } = (await who.charge([number])).body
    await who.pay(txid)
  }
  await stage.runJobs()
}

/** The sandbox enqueues the daily job itself. */
async function advance(stage: Stage, days: number): Promise<void> {
  await stage.request(sandboxClockPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advanceMs: days * dayMs }),
  })
  await stage.runJobs()
}

/** The first digits of the CPF choose that the bank's app approves, and that every debit succeeds. */
async function withAutopay(stage: Stage): Promise<Payer> {
  const me = await payer(stage, {}, await borrower(stage, { cpf: magicCpf('900301') }))
  await me.call(autopayPath(me.loanId), { json: {} })
  await stage.runJobs()
  const mandate = await stage.deps.db.selectFrom('mandates').select('idRec').executeTakeFirstOrThrow()
  await me.call(sandboxRecurrencePath(mandate.idRec!), { json: { state: 'approved' } })
  await stage.runJobs()
  return me
}

/** Everything that is no running loan, from the sent application to the account without one. */
async function playApplications(stage: Stage): Promise<Life[]> {
  const { deps, request, runJobs } = stage
  const lives: Life[] = []
  const add = async (share: number, days: number, cpf: string | undefined, play: Play) => {
    const me = await borrower(stage, cpf ? { cpf: magicCpf(cpf) } : {})
    await play(me)
    lives.push({ customerId: me.customer.id, share, days })
  }
  // The lists that staff work through: hundreds in a million.
  await add(0.0003, 3, '900202', sendApplication)
  await add(0.0002, 3, '900501', sendApplication)
  await add(0.0001, 3, '900503', signContract)
  await add(0.0005, 3, undefined, async me => void (await me.toContract()))
  await add(0.004, 6, undefined, async me => void (await me.toOffer()))
  await add(0.06, 900, '900201', sendApplication)
  await add(0.17, 1800, '900105', sendApplication)
  await add(0.01, 31, undefined, async me => void (await me.sendDevice(imeiNumber(90_000))))
  await register(request)
  await runJobs()
  const account = await deps.db
    .selectFrom('registrations')
    .select('customerId')
    .where('customerId', 'is not', null)
    .executeTakeFirstOrThrow()
  return [...lives, { customerId: account.customerId!, share: 1, days: 1800 }]

  async function sendApplication(me: Me) {
    const { body } = await me.sendDevice()
    await me.sendPersonalData(body.id)
    await runJobs()
  }

  async function signContract(me: Me) {
    const token = await me.toContract()
    await me.sign(token, (await me.contract(token)).body.sha256)
    await runJobs()
  }
}

type Me = Awaited<ReturnType<typeof borrower>>
type Play = (me: Me) => Promise<void>

let magic = 0
const magicCpf = (start: string) =>
  cpfNumber(Number(`${start}${String(++magic).padStart(3, '0')}`) - 100_000_000)
