import { PgBoss } from 'pg-boss'
import { autopayPath } from '../../../shared/api/autopay.ts'
import { chargesPath } from '../../../shared/api/charge.ts'
import { profilePath } from '../../../shared/api/customers.ts'
import { ownDataFilePath, ownDataPath } from '../../../shared/api/own-data.ts'
import { paperPath, papersPath } from '../../../shared/api/papers.ts'
import { sessionRefreshPath } from '../../../shared/api/session.ts'
import { sessionsPath } from '../../../shared/api/sessions.ts'
import { statementFilePath } from '../../../shared/api/statement.ts'
import { runHousekeeping } from '../../../site/server/jobs/housekeeping.ts'
import { reconcileDebits, runAutopay } from '../../../site/server/lending/autopay/run-autopay.ts'
import { remind } from '../../../site/server/lending/charge/reminders.ts'
import { spendCredits } from '../../../site/server/lending/charge/spend-credit.ts'
import { watchLocks } from '../../../site/server/lending/device-lock/watch-locks.ts'
import { reconcileCharges } from '../../../site/server/lending/recovery/reconcile-charges.ts'
import { refundClosedLoans } from '../../../site/server/lending/refund/propose.ts'
import { findReturns } from '../../../site/server/lending/reversal/find-returns.ts'
import { runOps } from '../../../site/server/ops/run.ts'
import { borrower } from '../../../site/server/testing/borrower.ts'
import { bearer, postJson, register, signIn } from '../../../site/server/testing/customer.ts'
import type { Payer, Stage } from '../../../site/server/testing/payer.ts'
import type { Lives } from './lives.ts'

/** What is run with the tables full. */
export interface Path {
  /** Customers and jobs have the goal; staff may wait. */
  of: 'customer' | 'job' | 'staff'
  name: string
  run(): Promise<unknown>
}

/** The product's own code, as routes, jobs and commands call it. */
export const pathsOf = (stage: Stage, lives: Lives): Path[] => [
  ...customerPaths(stage, lives),
  ...jobPaths(stage),
  ...staffPaths(stage, lives),
]

function customerPaths({ deps, request, runJobs }: Stage, { running, late, paid }: Lives): Path[] {
  const path = (name: string, run: () => Promise<unknown>): Path => ({ of: 'customer', name, run })
  const { customer } = running
  const get = (who: Payer, address: string) => async () => {
    const { status } = await who.request(address)
    if (status >= 400) throw new Error(`${address} answered ${status}`)
  }
  return [
    path('sign-in', async () => {
      const token = await signIn(request, customer.phone)
      const headers = bearer(token)
      await postJson(request, sessionRefreshPath, {}, headers)
    }),
    path('registration', () =>
      register(request, { document: '11144477735', phone: '11955554444', email: 'nova@example.com' }),
    ),
    ...[running, late, paid].flatMap((who, index) => {
      const whose = ['running', 'late', 'paid off'][index]!
      return [
        path(`poll of the profile, ${whose}`, get(who, profilePath)),
        path(`statement, ${whose}`, async () => [
          await who.statement(),
          await get(who, statementFilePath(who.loanId))(),
        ]),
        path(`papers, ${whose}`, async () => {
          const { body } = await who.call<{ documents: { name: string }[] }>(papersPath(who.loanId))
          for (const { name } of body.documents.slice(0, 3)) await get(who, paperPath(who.loanId, name))()
        }),
        path(`own data, ${whose}`, async () => [
          await get(who, ownDataPath)(),
          await get(who, ownDataFilePath)(),
        ]),
      ]
    }),
    path('sessions', get(running, sessionsPath)),
    path('autopay', get(running, autopayPath(running.loanId))),
    path('due day', () => running.dueDay()),
    path('charges', get(running, chargesPath(running.loanId))),
    path('prepayment and withdrawal quotes', async () => [
      await running.quote([6]),
      await running.withdrawalQuote(),
    ]),
    path('charge, view and payment', async () => {
      const { txid } = (await late.charge([2])).body
      await late.view(txid)
      await late.pay(txid)
      await runJobs()
    }),
    path('application, proposal, contract, payout', async () => {
      const me = await borrower({ deps, request, runJobs })
      await me.toLoan()
    }),
  ]
}

function jobPaths({ deps, runJobs }: Stage): Path[] {
  const job = (name: string, run: () => Promise<unknown>): Path => ({ of: 'job', name, run })
  return [
    job('nightly clean-up', () => runHousekeeping(deps)),
    job('daily: credits', () => spendCredits(deps)),
    job('daily: autopay', () => runAutopay(deps)),
    job('daily: reminders', () => remind(deps)),
    job('daily: phone locks', () => watchLocks(deps)),
    job('daily: refunds of closed loans', () => refundClosedLoans(deps)),
    job('outbox and other queues', runJobs),
    job('hourly: charges and stuck work', () => reconcileCharges(deps, { by: 'system', why: 'hourly' })),
    job('hourly: returns', () => findReturns(deps)),
    job('hourly: debits', () => reconcileDebits(deps)),
    job('job queue: clean-up', () => cleanQueue(deps)),
    job('metrics', () => deps.metrics.registry.metrics()),
  ]
}

/** What every server does every ten seconds, apart: here the queues are worked one after the other. */
async function cleanQueue({ config }: Stage['deps']) {
  const boss = new PgBoss({ connectionString: config.databaseUrl!, supervise: false, migrate: false })
  boss.on('error', error => {
    throw error
  })
  await boss.start()
  await boss.supervise()
  await boss.stop()
}

function staffPaths({ deps }: Stage, { running }: Lives): Path[] {
  const lists = [
    'queue',
    'invoice list',
    'risk list',
    'identity list',
    'data list',
    'security list',
    'webhook list loja-exemplo',
  ]
  const month = new Date(deps.clock.now()).toISOString().slice(0, 7)
  const commands = [...lists, `audit --loan ${running.loanId}`, `close ${month}`, `iof ${month}`]
  return commands.map(command => ({
    of: 'staff',
    name: `ops ${command.replace(running.loanId, '<loan>')}`,
    async run() {
      const said: string[] = []
      const code = await runOps(deps, command.split(' '), line => said.push(line))
      if (code !== 0) throw new Error(said[0])
    },
  }))
}
