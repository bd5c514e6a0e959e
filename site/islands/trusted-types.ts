import { isDocument } from './document-markup.ts'

interface Policy {
  createScriptURL(url: string): string
  createHTML(html: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | undefined

const recaptcha = 'https://www.google.com/recaptcha/'

/**
 * A script URL that Trusted Types accepts: this origin, or the configured provider. The content security policy lists
 * the policy's name, which may be created once per page.
 * @throws TypeError for any other URL
 */
export const scriptUrl = (url: string): string => thePolicy().createScriptURL(url)

/**
 * Document markup, such as a contract, that Trusted Types accepts. Undefined when it contains anything but structural
 * text, such as a script, form, image, link or style.
 */
export function documentHtml(html: string): string | undefined {
  return isDocument(html) ? thePolicy().createHTML(html) : undefined
}

function thePolicy(): Policy {
  policy ??= createPolicy({
    createScriptURL(asked) {
      const { href } = new URL(asked, location.href)
      // Compares the prefix, not the origin: a `blob:` URL has the origin of the page that created it.
      if (href.startsWith(`${location.origin}/`) || href.startsWith(recaptcha)) return asked
      throw new TypeError('Not an address of our own')
    },
    createHTML(markup) {
      if (isDocument(markup)) return markup
      throw new TypeError('Not the markup of a document')
    },
  })
  return policy
}

function createPolicy(rules: Policy): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  return trustedTypes?.createPolicy('celastro', rules) ?? rules
}
