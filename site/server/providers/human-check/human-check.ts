import type { HumanCheckChallenge } from '../../../../shared/api/human-check.ts'

/** Tells people from programs. */
export interface HumanCheck {
  challenge(): Promise<HumanCheckChallenge>
  /**
   * Whether the value of the `X-Human-Check` header proves a person. A proof works once.
   * @throws AppError `unavailable` when the party that knows cannot be asked
   */
  verify(proof: string, address: string): Promise<boolean>
}
