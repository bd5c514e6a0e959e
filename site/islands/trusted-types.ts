interface Policy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | undefined

const recaptcha = 'https://www.google.com/recaptcha/'

/**
 * A script address that a page with Trusted Types accepts: our own, or the configured provider's. The policy's name
 * stands in the content security policy, and it may be made once per page.
 * @throws TypeError for any other address
 */
export function scriptUrl(url: string): string {
  policy ??= createPolicy({
    createScriptURL(asked) {
      const { href, origin } = new URL(asked, location.href)
      if (origin === location.origin || href.startsWith(recaptcha)) return asked
      throw new TypeError('Not an address of our own')
    },
  })
  return policy.createScriptURL(url)
}

function createPolicy(rules: Policy): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  return trustedTypes?.createPolicy('celastro', rules) ?? rules
}
