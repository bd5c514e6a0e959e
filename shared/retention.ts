/** How long data are kept. The nightly job, the privacy page, the screen of the customer's own data and the tests read it here. */
export const retention = {
  /** Registrations whose phone nobody has proved, and people of shops whose invitation nobody used. */
  unconfirmed: { days: 30, text: '30 dias' },
  /** Phones and invoices of applications that were not submitted with them. */
  abandoned: { days: 30, text: '30 dias' },
  /** Messages to customers. */
  messages: { days: 180, text: '180 dias' },
  /** Browsers that get notices, from the last notice that they took. */
  pushBrowsers: { days: 183, text: '6 meses' },
  securityEvents: { days: 180, text: '180 dias' },
  /** Sessions, and people of shops from the day on which they were shut out. Six months, as the law on the internet (Marco Civil, art. 15) demands of access records. */
  accessRecords: { days: 183, text: '6 meses' },
  /** Requests of codes, stored responses of repeated POSTs, sessions on shop pages. */
  passing: { days: 1, text: '1 dia' },
  /** Keyed hashes by which the risk policy compares applications. */
  riskMarks: { days: 365, text: '365 dias' },
  /**
   * Everything of a signed loan, from its end: the time in which either side can go to court (Código Civil, art. 206 § 5º) and
   * in which records of operations must be shown (Lei 9.613, art. 10). Five years with two leap days.
   */
  contract: { days: 1827, text: '5 anos' },
  /** Accounts and applications without a signed loan, from the last sign-in or application. Erased earlier when the customer asks. */
  withoutContract: { days: 1827, text: '5 anos' },
} as const

/** Days within which the lender answers a request about own data. LGPD, art. 19, demands it of the complete declaration. */
export const ownDataAnswerDays = 15

export type Kept = keyof typeof retention
