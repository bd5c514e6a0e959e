import { daySeconds } from '../../../shared/durations.ts'
import { type RateNeeds, secondsToWait } from '../rates.ts'
import { unusedPolicy } from './unused-policy.ts'

/**
 * Whether one more registration by e-mail may be compared with who has the CPF: each is a guess of a birth date, and a
 * question to the registry that costs. Counted by CPF, as often as a birth date may be guessed elsewhere.
 */
export async function mayCompare(deps: RateNeeds, cpf: string): Promise<boolean> {
  const { birthDatesPerDay, birthDatesPerQuarter } = unusedPolicy
  const daily = { name: 'cpf-claims-day', who: cpf, times: birthDatesPerDay, seconds: daySeconds }
  if ((await secondsToWait(deps, daily)) > 0) return false
  const quarterly = {
    name: 'cpf-claims-quarter',
    who: cpf,
    times: birthDatesPerQuarter,
    seconds: 90 * daySeconds,
  }
  return (await secondsToWait(deps, quarterly)) === 0
}
