import { PersonCheckUnavailable } from '../providers/person-check/person-check.ts'
import type { Jobs } from '../queue.ts'
import type { Customer } from './accounts.ts'
import { type ClaimNeeds, claimOf, giveCpf, hasLoan } from './claims.ts'

interface Needs extends ClaimNeeds {
  providers: {
    personCheck: {
      check(
        person: Pick<Customer, 'cpf' | 'name' | 'birthDate' | 'motherName'>,
        purpose: 'offer',
      ): Promise<{ is: string }>
    }
  }
}

export type RegistryAnswer = 'confirmed' | 'mismatch' | 'other' | 'unavailable'

export function registerClaims(deps: Needs & { jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work('cpf-claim', ({ customerId }) => settleByRegistry(deps, customerId))
}

/**
 * Gives a contested CPF to the claimant when the registry confirms what they typed, and not what the holder typed: whoever
 * registers first with somebody's CPF keeps nobody out. Everything else waits for staff, and so does a holder with a loan.
 */
async function settleByRegistry(deps: Needs, claimantId: string): Promise<void> {
  const answers = await askAboutClaim(deps, claimantId)
  if (!answers) return
  const isClear = answers.claimant === 'confirmed' && answers.holder === 'mismatch'
  if (!isClear || (await hasHolderLoan(deps, claimantId))) return
  const staff = { by: 'system', why: 'the registry confirms the claimant only' }
  // The registry takes its time: the CPF may be somebody else's by now, of whom it was not asked.
  await giveCpf(deps, claimantId, staff, answers)
}

/** What the registry says of both. Undefined when nothing is contested. */
export async function askAboutClaim(
  deps: Needs,
  claimantId: string,
): Promise<{ claimant: RegistryAnswer; holder: RegistryAnswer; holderId: string } | undefined> {
  const claim = await claimOf(deps.db, claimantId)
  if (!claim?.holder) return undefined
  const { claimant, holder } = claim
  return { claimant: await ask(deps, claimant), holder: await ask(deps, holder), holderId: holder.id }
}

async function ask({ providers }: Needs, customer: Customer): Promise<RegistryAnswer> {
  try {
    const answer = await providers.personCheck.check(customer, 'offer')
    return answer.is === 'confirmed' || answer.is === 'mismatch' ? answer.is : 'other'
  } catch (error) {
    if (error instanceof PersonCheckUnavailable) return 'unavailable'
    throw error
  }
}

async function hasHolderLoan({ db }: Needs, claimantId: string): Promise<boolean> {
  const claim = await claimOf(db, claimantId)
  return claim?.holder !== undefined && hasLoan(db, claim.holder.id)
}
