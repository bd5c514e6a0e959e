import { type Environment, storageKeys } from '../environment.ts'

export interface PartnerLink {
  /** Another shop's link takes the place of the one before. */
  follow(partnerId: string): void
  /** The shop, if this tab was opened by a link of one. */
  partner(): string | undefined
  forget(): void
}

/**
 * The shop whose link opened /form in this tab: what is sent from here counts for it. It stays for the journey over
 * sign-in and reload, until the application is sent or the customer signs out.
 */
export function createPartnerLink({ tabStorage }: Pick<Environment, 'tabStorage'>): PartnerLink {
  const key = storageKeys.partner
  return {
    follow: partnerId => tabStorage.set(key, partnerId),
    partner: () => tabStorage.get(key),
    forget: () => tabStorage.remove(key),
  }
}
