import type { HostPage } from './server.ts'

/** Origin of the lender, and the integrity hashes of its scripts. */
export interface Lender {
  url: string
  integrity: string
  messageIntegrity: string
}

export const scriptOf = ({ url, integrity }: Lender) =>
  `<script src="${url}/widget/1.0.0/loan-simulator.js" integrity="${integrity}" crossorigin="anonymous" async></script>`

/** The script of `<loan-message>`. */
export const messageScriptOf = ({ url, messageIntegrity }: Lender) =>
  `<script src="${url}/widget/1.0.0/loan-message.js" integrity="${messageIntegrity}" crossorigin="anonymous" async></script>`

export const message = (attributes = '') =>
  `<loan-message partner="loja-exemplo" amount-cents="150000" device="Moto G54" ${attributes}></loan-message>`

/** The tags of the partner's README. */
export const simulator = (attributes = '') =>
  `<loan-simulator partner="loja-exemplo" amount-cents="150000" device="Moto G54" ${attributes}>
  <a href="/form">Simular empréstimo com garantia do celular</a></loan-simulator>`

export const onboarding = (attributes = 'environment="demo"') =>
  `<loan-onboarding partner="loja-exemplo" ${attributes}></loan-onboarding>`

/** Forbids everything that a policy can forbid, except the script itself. */
export const strictPolicy = (lender: string) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${lender}`,
    `connect-src ${lender}`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
})

/** Changes every inherited property, and styles every element. Page and body keep their place. */
const shouting = `* { all: unset !important; font: italic 900 31px/3 cursive !important; color: lime !important;
  background: hotpink !important; border: 7px dotted red !important; margin: 13px !important; padding: 11px !important;
  text-transform: uppercase !important; letter-spacing: 5px !important; word-spacing: 9px !important; text-indent: 2em !important;
  text-align: end !important; text-shadow: 3px 3px blue !important; box-sizing: content-box !important; float: right !important;
  transform: rotate(3deg) !important; opacity: .6 !important; filter: invert(1) !important; visibility: hidden !important;
  position: relative !important; inset: 20px !important; width: 50px !important; max-width: 50px !important;
  display: inline !important; overflow: hidden !important; direction: rtl !important; writing-mode: vertical-rl !important;
  --c-primary: red !important; --c-card: red !important; --c-ink: red !important; }
*::before, *::after { content: "!" !important; }
html:root, html:root body { all: revert !important; display: block !important; margin: 0 !important; }
html:root::before, html:root::after, html:root body::before, html:root body::after { content: none !important; }
html:root head, html:root head * { display: none !important; }`

const reset = `*, *::before, *::after { margin: 0; padding: 0; border: 0; box-sizing: border-box; font: inherit; min-width: 0;
  vertical-align: baseline; list-style: none; background: none; outline: none; color: inherit; }
input, button, select { appearance: none; border-radius: 0; } h1, h2, p { font-size: 100%; font-weight: normal; }
svg, img { display: block; max-width: 100%; } body { line-height: 3; letter-spacing: 2px; font-family: fantasy; color: red;
  text-align: right; word-break: break-all; white-space: pre; cursor: crosshair; font-variant: small-caps; }`

/** Pages that must not change a pixel inside the element. */
export const hostilePages = (lender: string): Record<string, HostPage> => ({
  'a policy that forbids all but our script, with Trusted Types': { headers: strictPolicy(lender) },
  'a reset and inherited type': { css: reset },
  'rules with !important for every element': { css: shouting },
  'html { font-size: 62.5% }': { css: 'html { font-size: 62.5% }' },
  'a language written from right to left': { html: 'dir="rtl"' },
})
