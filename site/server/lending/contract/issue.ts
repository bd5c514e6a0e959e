import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { Database } from '../../db/schema.ts'
import { lockLoan, moveLoan } from '../loan/loan-queries.ts'
import { notify } from '../notify/notify.ts'
import { agreementOf, datedSettlement, loanFigures } from '../offer/agreement.ts'
import { payeeOf } from '../purchase/purchase-queries.ts'
import { contractDocument } from './contract.ts'
import { contractFacts, type Replaced } from './contract-facts.ts'
import { issuedFigures } from './issued-figures.ts'
import type { ContractNeeds } from './needs.ts'
import type { ContractRow } from './tables.ts'

/** The job `contract`: Accepted → CCBCreated → WaitingSignature. Idempotent: it continues where an earlier run stopped. */
export async function issueContract(needs: ContractNeeds, loanId: string): Promise<void> {
  const parties = await partiesOf(needs, loanId)
  // Its sale was cancelled in the meantime.
  if (parties.loan.closedAt) return
  if (parties.loan.status === 'Accepted') await createContract(needs, parties)
  await sendContract(needs, loanId, parties.loan.customerId)
}

async function createContract(needs: ContractNeeds, parties: Parties) {
  const now = new Date(needs.clock.now())
  const token = randomBytes(24).toString('base64url')
  await needs.db.transaction().execute(async tx => {
    if (!(await moveLoan(tx, parties.loan.id, 'Accepted', 'CCBCreated', now))) return
    await writeDocument(needs, tx, parties, { token, issue: 1, now })
  })
}

async function sendContract(needs: ContractNeeds, loanId: string, customerId: string) {
  const now = new Date(needs.clock.now())
  await needs.db.transaction().execute(async tx => {
    if (!(await moveLoan(tx, loanId, 'CCBCreated', 'WaitingSignature', now))) return
    const { token } = await tx
      .selectFrom('contracts')
      .select('token')
      .where('loanId', '=', loanId)
      .where('supersededAt', 'is', null)
      .executeTakeFirstOrThrow()
    await notify(needs, tx, customerId, { kind: 'contract', token })
  })
}

/** Whether the contract was issued on an earlier day. Its CET and rates then differ from those of a signature today. */
export const isStale = ({ issuedOn }: Pick<ContractRow, 'issuedOn'>, today: CalendarDay): boolean =>
  issuedOn < today

/**
 * Issues the document again with today's dates, under the same link. It sends no message: only the customer's own call
 * issues again, so the new document is on their screen.
 */
export async function issueAgain(
  needs: ContractNeeds,
  stale: Pick<ContractRow, 'id' | 'loanId' | 'token' | 'number' | 'issuedOn'>,
  now: Date,
): Promise<void> {
  const parties = await partiesOf(needs, stale.loanId)
  await needs.db.transaction().execute(async tx => {
    await lockLoan(tx, stale.loanId)
    const { numUpdatedRows } = await tx
      .updateTable('contracts')
      .set({ supersededAt: now })
      .where('id', '=', stale.id)
      .where('supersededAt', 'is', null)
      .where('signedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    const { token, number, issuedOn } = stale
    const replaces = { number, issuedOn }
    await writeDocument(needs, tx, parties, { token, issue: parties.issues + 1, replaces, now })
  })
}

async function writeDocument(
  { config }: ContractNeeds,
  tx: Transaction<Database>,
  { loan, customer, address, device, payee }: Parties,
  { token, issue, replaces, now }: { token: string; issue: number; replaces?: Replaced; now: Date },
) {
  const issuedOn = todayInSaoPaulo(now)
  const facts = contractFacts({
    number: contractNumber(loan.id, issuedOn, issue),
    issuedOn,
    replaces,
    tacLabel: config.tacLabel,
    agreement: agreementOf(loan, config.iofBasis),
    debtor: { ...customer, address: address! },
    device,
    account: loan.bankAccount!,
    payee,
    deviceLock: config.deviceLock,
  })
  const figures = { ...loanFigures(facts), ...datedSettlement(facts) }
  await tx.updateTable('loans').set(figures).where('id', '=', loan.id).execute()
  await tx
    .insertInto('contracts')
    .values({
      ...contractDocument(facts),
      id: randomUUID(),
      loanId: loan.id,
      token,
      number: facts.number,
      legalCet: facts.legalCet,
      figures: JSON.stringify(issuedFigures(facts)),
      issuedAt: now,
      issuedOn,
      lockAfterDays: facts.deviceLock?.afterDaysLate,
      lockNoticeDays: facts.deviceLock?.noticeDays,
    })
    .execute()
}

/** '2026-1A2B3C4D5E6F'. The second issue ends with '-2'. */
function contractNumber(loanId: string, issuedOn: CalendarDay, issue: number): string {
  const serial = loanId.replaceAll('-', '').slice(0, 12).toUpperCase()
  return `${issuedOn.slice(0, 4)}-${serial}${issue > 1 ? `-${issue}` : ''}`
}

type Parties = Awaited<ReturnType<typeof partiesOf>>

async function partiesOf({ db }: ContractNeeds, loanId: string) {
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
    // The phone of a loan was sold, so its IMEI is known.
    .$narrowType<{ imei: string }>()
    .executeTakeFirstOrThrow()
  const { name, cpf, phone, email, brand, model, imei, address } = row
  return {
    loan,
    address,
    customer: { name, cpf, phone, email },
    device: { brand, model, imei },
    payee: await payeeOf(db, loan.applicationId),
    issues: row.issues ?? 0,
  }
}

/** Accepted loans from before this time whose contract was not sent. */
export const stuckContracts = (db: Kysely<Database>, before: Date) =>
  db
    .selectFrom('loans')
    .select(['id', 'createdAt'])
    .where('status', 'in', ['Accepted', 'CCBCreated'])
    .where('closedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .execute()
