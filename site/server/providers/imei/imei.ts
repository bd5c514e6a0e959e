/** Who knows what phone an IMEI belongs to. Gets valid IMEIs only. */
export interface ImeiProvider {
  /**
   * @param imei 15 digits with a right check digit
   * @returns undefined when nobody knows the phone
   * @throws ImeiUnavailable when the provider cannot answer now, ImeiRefused when it will not for this phone
   */
  lookUp(imei: string): Promise<{ brand: string; model: string } | undefined>
}

export class ImeiUnavailable extends Error {
  override name = 'ImeiUnavailable'
}

/** The provider knows the phone and says that it cannot be used, e.g. because it is reported stolen. */
export class ImeiRefused extends Error {
  override name = 'ImeiRefused'
}
