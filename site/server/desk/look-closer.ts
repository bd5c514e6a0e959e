import { type DeskCloserKind, type DeskCloserQuestion, needsReason } from '../../../shared/api/desk-closer.ts'
import { messageOf } from '../../../shared/fields/rules.ts'
import { StaffReason } from '../../../shared/fields/staff-reason.ts'
import { AppError } from '../errors.ts'
import { audit } from '../lending/audit/audit.ts'
import { openRequests } from '../lending/own-data/requests.ts'
import { printable } from '../ops/print.ts'
import { applicationFacts } from './application-facts.ts'
import { claimFacts } from './claim-facts.ts'
import { wrongField } from './decision.ts'
import { findCustomers } from './find-customers.ts'
import type { Fact } from './invoice-facts.ts'
import { type LoanFactsNeeds, loanFacts } from './loan-facts.ts'
import type { DeskNeedsEvents } from './needs.ts'
import { personFacts } from './person-facts.ts'
import { riskFacts } from './risk-facts.ts'
import type { Duty } from './roles.ts'
import type { StaffCaller } from './session.ts'
import type { WaitingKind } from './waiting.ts'
import { fieldInWords } from './waiting-customers.ts'

type Needs = DeskNeedsEvents & LoanFactsNeeds & Parameters<typeof claimFacts>[0]

/** What can be seen of each kind of thing, by what `npm run ops` prints of it. Undefined where there is no such thing. */
const facts: Record<DeskCloserKind, (needs: Needs, id: string) => Promise<Fact[] | undefined>> = {
  async application(needs, id) {
    const found = await applicationFacts(needs, id)
    if (!found) return undefined
    const [held, person] = [await riskFacts(needs, id), await personFacts(needs, id)]
    return [
      ...found,
      ...held.map(({ label, value }) => ({ label: `Retido ${label}`, value })),
      ...(person ?? []).slice(1).map(({ label, value }) => ({ label: `Cadastro de CPFs: ${label}`, value })),
    ]
  },
  cpf: claimFacts,
  loan: loanFacts,
  async data({ db }, id) {
    const request = (await openRequests(db)).find(each => each.id === id)
    if (!request) return undefined
    const { kind, field, wanted } = request
    if (kind === 'erasure') return [{ label: 'Pede', value: 'para apagar os dados' }]
    return [{ label: `Pede, como ${fieldInWords[field ?? ''] ?? 'correção'}`, value: wanted ?? '-' }]
  },
}

/** The duty that each look asks for. */
export const dutyToLook: Record<DeskCloserKind, Duty> = {
  application: 'look-at-customer',
  cpf: 'look-at-customer',
  loan: 'look-at-customer',
  data: 'answer-customer',
}

/** Which of the things that wait can be looked at closer, and as what. */
export const closerOf: Partial<Record<WaitingKind, DeskCloserKind>> = {
  ...{ application: 'application', review: 'application', risk: 'application' },
  ...{ cpf: 'cpf', data: 'data', credit: 'loan', payout: 'loan', 'payout-refused': 'loan' },
  'payout-our-fault': 'loan',
}

/**
 * More about one thing. The look is in the trail before anything is shown, with its reason where one is needed.
 * @throws AppError `not-found`, `validation` without the reason
 */
export async function lookCloser(
  needs: Needs,
  caller: StaffCaller,
  { kind, id, why }: DeskCloserQuestion,
): Promise<Fact[]> {
  if (needsReason[kind] && why === undefined) wrongField('why', messageOf(StaffReason, '') ?? '')
  const found = await facts[kind](needs, id)
  if (!found) throw new AppError('not-found')
  const at = new Date(needs.clock.now())
  const detail = { kind, id, customerId: await customerOf(needs, kind, id), staffId: caller.id }
  const who = why === undefined ? caller.name : { by: caller.name, why: why.trim() }
  const loanId = kind === 'loan' ? id : null
  await needs.db.transaction().execute(tx => audit(tx, { who, action: 'looked-closer', at, loanId, detail }))
  needs.security.record({ name: 'staff-action', about: { staff: caller.name }, detail: 'looked-closer' })
  return found.map(({ label, value }) => ({ label, value: printable(value) }))
}

/** Whose data they are, so that the trail can be searched by customer. */
async function customerOf({ db }: Needs, kind: DeskCloserKind, id: string): Promise<string | null> {
  if (kind === 'data') {
    const request = await db
      .selectFrom('dataRequests')
      .select('customerId')
      .where('id', '=', id)
      .executeTakeFirst()
    return request?.customerId ?? null
  }
  return (await findCustomers(db, id))[0]?.id ?? null
}
