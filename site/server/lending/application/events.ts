/** What happens to an application and concerns partners. The composition fills the lists of listeners. */
export interface ApplicationEvents {
  applicationReceived: { applicationId: string }
  applicationApproved: { applicationId: string }
  applicationRefused: { applicationId: string }
  /** The phone of an order is sold and its invoice proven: the accepted offer may become the loan. */
  orderProven: { applicationId: string }
}
