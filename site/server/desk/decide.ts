import type { DeskAction, DeskDecision } from '../../../shared/api/desk-decisions.ts'
import type { Staff } from '../lending/audit/audit.ts'
import { MoveImpossible } from '../lending/money-move/move-impossible.ts'
import { type CreditNeeds, creditDecisions } from './decide-credit.ts'
import { type CustomerNeeds, customerDecisions } from './decide-customers.ts'
import { type MoneyNeeds, moneyDecisions } from './decide-money.ts'
import { type RefundNeeds, refundDecisions } from './decide-refunds.ts'
import { type ReturnNeeds, returnDecisions } from './decide-returns.ts'
import type { Decide } from './decision.ts'
import type { DeskNeedsEvents } from './needs.ts'
import type { StaffCaller } from './session.ts'
import { orRefuse } from './why-not.ts'

type Needs = DeskNeedsEvents & CreditNeeds & MoneyNeeds & RefundNeeds & ReturnNeeds & CustomerNeeds

const decisions: Record<DeskAction, Decide<Needs>> = {
  ...creditDecisions,
  ...moneyDecisions,
  ...refundDecisions,
  ...returnDecisions,
  ...customerDecisions,
}

/**
 * Carries a decision out in the name of the person of the session, whose id goes into the audit trail with it.
 * @throws AppError `conflict` with the reason, `validation` for a missing or wrong field
 */
export async function decideAtDesk(
  needs: Needs,
  caller: StaffCaller,
  decision: DeskDecision,
): Promise<string> {
  const staff: Staff = { by: caller.name, why: decision.why.trim(), staffId: caller.id }
  let said: string
  try {
    said = await decisions[decision.action](needs, decision, staff)
  } catch (error) {
    if (error instanceof MoveImpossible) orRefuse(error.obstacle, [])
    throw error
  }
  needs.security.record({ name: 'staff-action', about: { staff: caller.name }, detail: decision.action })
  return said
}
