/** What the demo answers: an offer, a refusal, codes that fail, or no network. */
export type Scenario = 'approve' | 'deny' | 'otp-error' | 'offline'
