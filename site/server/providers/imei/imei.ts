/** A directory of phones by IMEI. It is called with valid IMEIs only. */
export interface ImeiProvider {
  /**
   * @param imei 15 digits with a valid check digit
   * @returns undefined for an unknown phone
   * @throws ImeiUnavailable when the provider is down, ImeiRefused when it reports that the phone cannot be used
   */
  lookUp(imei: string): Promise<{ brand: string; model: string } | undefined>
}

export class ImeiUnavailable extends Error {
  override name = 'ImeiUnavailable'
}

/** The provider knows the phone and reports that it cannot be used, e.g. because it is stolen. */
export class ImeiRefused extends Error {
  override name = 'ImeiRefused'
}
