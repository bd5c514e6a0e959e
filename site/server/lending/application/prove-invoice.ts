import { type NoteState, TaxOfficeUnavailable } from '../../providers/tax-office/tax-office.ts'
import { invoiceOf, type StoredInvoice, type TaxState } from '../invoice/invoice-queries.ts'
import type { ApplicationNeeds } from './needs.ts'
import type { RefusalCode } from './refusal.ts'

/**
 * What an offer may rest on. `later`: the tax authority does not answer now. `person`: nothing proves the note, so a person
 * reads it; `doubt` is a new warning for them.
 */
export type Proof =
  | { is: 'proven' }
  | { is: 'refused'; reason: RefusalCode }
  | { is: 'later' }
  | { is: 'person'; taxState: TaxState | null; doubt?: string }

/** Tries of one analysis while the tax authority is down; with `retrySeconds` they take four minutes. */
export const triesAtTaxOffice = 5

/** Seconds until the tax authority is asked again after so many tries. */
export const retrySeconds = (tries: number): number => 15 * 2 ** tries

/** Decides what a note is worth. Asks the tax authority, so call it outside a transaction. */
export async function proveInvoice(needs: ApplicationNeeds, deviceId: string, tries: number): Promise<Proof> {
  const invoice = await invoiceOf(needs.db, deviceId)
  if (!invoice) return { is: 'person', taxState: null }
  if (invoice.proof) return { is: 'proven' }
  if (!invoice.accessKey) return { is: 'person', taxState: null }
  const answer = await ask(needs, invoice.accessKey)
  return judgeProof(invoice, answer, tries)
}

/** @param answer undefined: the tax authority did not answer */
export function judgeProof(
  { kind, warnings, nfe }: Pick<StoredInvoice, 'kind' | 'warnings' | 'nfe'>,
  answer: NoteState | undefined,
  tries: number,
): Proof {
  const isSigned = kind === 'xml' && warnings.length === 0
  if (!answer) {
    if (isSigned && tries + 1 < triesAtTaxOffice) return { is: 'later' }
    return { is: 'person', taxState: 'unavailable' }
  }
  const { state, digest } = answer
  if (state === 'cancelled' || state === 'denied') return { is: 'refused', reason: 'invoice-cancelled' }
  if (state !== 'authorised' || !isSigned) return { is: 'person', taxState: state }
  // The authority stores the digest of what it has authorised: another text under the same key is another note.
  if (digest && digest !== nfe?.digest) return { is: 'person', taxState: state, doubt: 'digest-differs' }
  return { is: 'proven' }
}

async function ask({ providers, log }: ApplicationNeeds, key: string): Promise<NoteState | undefined> {
  try {
    return await providers.taxOffice.stateOf(key)
  } catch (error) {
    if (!(error instanceof TaxOfficeUnavailable)) throw error
    log.warn({ provider: 'tax-office' }, 'the tax authority gave no answer')
    return undefined
  }
}
