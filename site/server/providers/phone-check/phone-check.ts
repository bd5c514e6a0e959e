/** The operators' register of phones that may not be used (in Brazil: Cadastro Nacional de Estações Móveis Impedidas). */
export interface PhoneCheck {
  /**
   * @param imei 15 digits with a valid check digit
   * @param purpose what the answer is for
   * @throws PhoneCheckUnavailable without a clear answer in time
   */
  stateOf(imei: string, purpose: 'offer' | 'payout'): Promise<PhoneState>
}

/** `blocked`: reported as stolen or lost, or barred for another reason. */
export type PhoneState = 'clear' | 'blocked'

/** Carries our code only: an answer of the register may quote the IMEI. */
export class PhoneCheckUnavailable extends Error {
  override name = 'PhoneCheckUnavailable'
}
