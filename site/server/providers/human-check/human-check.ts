import type { HumanCheckChallenge } from '../../../../shared/api/human-check.ts'

/** A check that a person and not a program makes a call. */
export interface HumanCheck {
  /** @param effort times the usual work; a provider that cannot ask for more ignores it */
  challenge(effort: number): Promise<HumanCheckChallenge>
  /**
   * Whether the value of the `X-Human-Check` header proves a person. A proof works once.
   * @throws AppError `unavailable` when the checking party is down
   */
  verify(proof: string, address: string): Promise<boolean>
}
