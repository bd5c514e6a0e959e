/** How long data are kept whose time does not depend on a loan. The nightly job, the privacy page and the tests read it here. */
export const retention = {
  /** Registrations whose phone nobody has proved. */
  unconfirmed: { days: 30, text: '30 dias' },
  /** Phones and invoices of applications that were not submitted with them. */
  abandoned: { days: 30, text: '30 dias' },
  /** Messages to customers. */
  messages: { days: 180, text: '180 dias' },
  securityEvents: { days: 180, text: '180 dias' },
  /** Sessions. Six months, as the law on the internet (Marco Civil, art. 15) demands of access records. */
  accessRecords: { days: 183, text: '6 meses' },
  /** Requests of codes, stored responses of repeated POSTs, sessions on shop pages. */
  passing: { days: 1, text: '1 dia' },
} as const

export type Kept = keyof typeof retention
