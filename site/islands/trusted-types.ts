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
 * A script address that a page with Trusted Types accepts: our own, or the configured provider's. The policy's name
 * stands in the content security policy, and it may be made once per page.
 * @throws TypeError for any other address
 */
export const scriptUrl = (url: string): string => thePolicy().createScriptURL(url)

/**
 * The markup of a document, such as a contract, that a page with Trusted Types accepts; undefined when it holds
 * anything but the structure of text: a script, a form, a picture, an address, a style.
 */
export function documentHtml(html: string): string | undefined {
  return isDocument(html) ? thePolicy().createHTML(html) : undefined
}

function thePolicy(): Policy {
  policy ??= createPolicy({
    createScriptURL(asked) {
      const { href } = new URL(asked, location.href)
      // Not by its origin: what a page makes up (`blob:`) has the page's own.
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
