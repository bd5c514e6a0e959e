/** The tax authority of a state (Sefaz), asked for the state of a note by its access key. */
export interface TaxOffice {
  /** @throws TaxOfficeUnavailable without a clear answer in time */
  stateOf(key: string): Promise<NoteState>
}

export interface NoteState {
  /** `cancelled`, `denied`: the note is worth nothing. `unknown`: the authority has no such note. */
  state: 'authorised' | 'cancelled' | 'denied' | 'unknown'
  /** DigestValue of the note that was authorised, base64. Undefined when the authority does not say. */
  digest?: string | undefined
}

/** Carries our code only: answers of the authority quote the taxpayer. */
export class TaxOfficeUnavailable extends Error {
  override name = 'TaxOfficeUnavailable'
}
