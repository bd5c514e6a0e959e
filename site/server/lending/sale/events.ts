/** What happens to the order of a phone and concerns its shop. The composition fills the lists of listeners. */
export interface SaleEvents {
  /** The customer has accepted: the shop may sell the phone and send its invoice. */
  orderPlaced: { applicationId: string }
  /** Nothing is paid: the sale was cancelled, or no invoice came in time. */
  orderEnded: { applicationId: string }
}
