import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { toReais } from '../../../../shared/loan/round.ts'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { lockLoan, moveLoan } from '../loan/loan-queries.ts'
import type { LoanRow } from '../loan/tables.ts'
import { tell } from '../notify/notify.ts'
import { loanFigures } from '../offer/accept.ts'
import { type Agreement, contractFacts } from '../offer/contract-facts.ts'
import { contractDocument } from './contract.ts'
import type { ContractRow } from './tables.ts'

/** The job `contract`: Accepted → CCBCreated → WaitingSignature. Goes on where an interrupted run stopped. */
export async function issueContract(deps: Deps, loanId: string): Promise<void> {
  const parties = await partiesOf(deps, loanId)
  if (parties.loan.status === 'Accepted') await createContract(deps, parties)
  await sendContract(deps, loanId, parties.loan.customerId)
}

async function createContract(deps: Deps, parties: Parties) {
  const now = new Date(deps.clock.now())
  const token = randomBytes(24).toString('base64url')
  await deps.db.transaction().execute(async tx => {
    if (!(await moveLoan(tx, parties.loan.id, 'Accepted', 'CCBCreated', now))) return
    await writeDocument(deps, tx, parties, { token, issue: 1, now })
  })
}

async function sendContract(deps: Deps, loanId: string, customerId: string) {
  const now = new Date(deps.clock.now())
  await deps.db.transaction().execute(async tx => {
    if (!(await moveLoan(tx, loanId, 'CCBCreated', 'WaitingSignature', now))) return
    const { token } = await tx
      .selectFrom('contracts')
      .select('token')
      .where('loanId', '=', loanId)
      .where('supersededAt', 'is', null)
      .executeTakeFirstOrThrow()
    await tell(deps, tx, customerId, { kind: 'contract', token })
  })
}

/** Whether the month has turned since the issue: its dates are then no longer those of a signature today. */
export const isStale = ({ issuedOn }: Pick<ContractRow, 'issuedOn'>, today: CalendarDay): boolean =>
  issuedOn.slice(0, 7) < today.slice(0, 7)

/** Writes the document anew with today's dates, under the same link, and says so to the customer. */
export async function issueAnew(
  deps: Deps,
  stale: Pick<ContractRow, 'id' | 'loanId' | 'token'>,
  now: Date,
): Promise<void> {
  const parties = await partiesOf(deps, stale.loanId)
  await deps.db.transaction().execute(async tx => {
    await lockLoan(tx, stale.loanId)
    const { numUpdatedRows } = await tx
      .updateTable('contracts')
      .set({ supersededAt: now })
      .where('id', '=', stale.id)
      .where('supersededAt', 'is', null)
      .where('signedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    await writeDocument(deps, tx, parties, { token: stale.token, issue: parties.issues + 1, now })
    await tell(deps, tx, parties.loan.customerId, { kind: 'contract-anew', token: stale.token })
  })
}

async function writeDocument(
  { config }: Deps,
  tx: Transaction<Database>,
  { loan, customer, address, device }: Parties,
  { token, issue, now }: { token: string; issue: number; now: Date },
) {
  const issuedOn = todayInSaoPaulo(now)
  const facts = contractFacts({
    number: contractNumber(loan.id, issuedOn, issue),
    issuedOn,
    tacLabel: config.tacLabel,
    agreement: agreementOf(loan, loan.iofBasis ?? config.iofBasis),
    debtor: { ...customer, address: address! },
    device,
    account: loan.bankAccount!,
    deviceLock: config.deviceLock,
  })
  await tx.updateTable('loans').set(loanFigures(facts)).where('id', '=', loan.id).execute()
  await tx
    .insertInto('contracts')
    .values({
      ...contractDocument(facts),
      id: randomUUID(),
      loanId: loan.id,
      token,
      number: facts.number,
      legalCet: facts.legalCet,
      issuedAt: now,
      issuedOn,
      lockAfterDays: facts.deviceLock?.afterDaysLate,
      lockNoticeDays: facts.deviceLock?.noticeDays,
    })
    .execute()
}

/** '2026-1A2B3C4D5E6F', with '-2' behind it for the second issue. */
function contractNumber(loanId: string, issuedOn: CalendarDay, issue: number): string {
  const serial = loanId.replaceAll('-', '').slice(0, 12).toUpperCase()
  return `${issuedOn.slice(0, 4)}-${serial}${issue > 1 ? `-${issue}` : ''}`
}

/** What was agreed, from a loan that was accepted. */
export const agreementOf = (loan: LoanRow, iofBasis: Agreement['iofBasis']): Agreement => ({
  amount: toReais(loan.principalCents!),
  installments: loan.installmentCount!,
  paymentDay: loan.paymentDay!,
  pricing: loan.pricing!,
  iofBasis,
})

type Parties = Awaited<ReturnType<typeof partiesOf>>

async function partiesOf({ db }: Deps, loanId: string) {
  const loan = await db.selectFrom('loans').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .innerJoin('devices as d', 'd.id', 'a.deviceId')
    .select(['a.address', 'c.name', 'c.cpf', 'c.phone', 'c.email', 'd.brand', 'd.model', 'd.imei'])
    .select(({ selectFrom }) =>
      selectFrom('contracts')
        .where('loanId', '=', loanId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('issues'),
    )
    .where('a.id', '=', loan.applicationId)
    .executeTakeFirstOrThrow()
  const { name, cpf, phone, email, brand, model, imei, address } = row
  return {
    loan,
    address,
    customer: { name, cpf, phone, email },
    device: { brand, model, imei },
    issues: row.issues ?? 0,
  }
}
