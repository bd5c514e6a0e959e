import { type PhoneCheck, PhoneCheckUnavailable } from './phone-check.ts'

/** TACs whose phones the sandbox's register answers about in another way than "clear". See lending/README.md. */
export const magicCheckTacs = {
  blocked: '99999905',
  blockedBeforePayout: '99999906',
  downBeforeOffer: '99999907',
  downBeforePayout: '99999908',
} as const

/** The register is down so many times, and then answers. */
const failures = 3

/** The register of the sandbox. It forgets at a restart how often it was down. */
export function sandboxPhoneCheck(): PhoneCheck {
  const asked = new Map<string, number>()
  function failSometimes(imei: string) {
    const times = asked.get(imei) ?? 0
    asked.set(imei, times + 1)
    if (times < failures) throw new PhoneCheckUnavailable('sandbox')
  }
  return {
    async stateOf(imei, purpose) {
      const tac = imei.slice(0, 8)
      if (tac === magicCheckTacs.blocked) return 'blocked'
      if (tac === magicCheckTacs.blockedBeforePayout && purpose === 'payout') return 'blocked'
      if (tac === magicCheckTacs.downBeforeOffer && purpose === 'offer') failSometimes(imei)
      if (tac === magicCheckTacs.downBeforePayout && purpose === 'payout') failSometimes(imei)
      return 'clear'
    },
  }
}
