import { type Environment, storageKeys } from '../environment.ts'

export interface PartnerLink {
  /** Replaces the shop of an earlier link. */
  follow(partnerId: string): void
  /** The id of the shop whose link opened this tab. */
  partner(): string | undefined
  forget(): void
}

/**
 * The shop whose link opened /form in this tab. Applications sent from this tab count for it. It survives sign-in and
 * reload, and ends when the application is sent or the customer signs out.
 */
export function createPartnerLink({ tabStorage }: Pick<Environment, 'tabStorage'>): PartnerLink {
  const key = storageKeys.partner
  return {
    follow: partnerId => tabStorage.set(key, partnerId),
    partner: () => tabStorage.get(key),
    forget: () => tabStorage.remove(key),
  }
}
