/** Policies that a shop copies, for the origin that serves the page. `e2e/partner-recipes.spec.ts` runs a shop under each. */
export const recipes = (origin: string) => ({
  list: `Content-Security-Policy:
  script-src ${origin};
  connect-src ${origin}`,
  nonce: `Content-Security-Policy:
  script-src 'nonce-SEU_NONCE' 'strict-dynamic';
  connect-src ${origin}`,
  trustedTypes: `Content-Security-Policy:
  script-src ${origin};
  connect-src ${origin};
  require-trusted-types-for 'script';
  trusted-types 'none'`,
  trustedTypesNpm: `Content-Security-Policy:
  script-src 'self' ${origin};
  connect-src ${origin};
  require-trusted-types-for 'script';
  trusted-types default`,
  defaultPolicy: `// Antes de loadLoan('${origin}')
if (window.trustedTypes) {
  trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === '${origin}') return address
      throw new TypeError('Script de outra origem: ' + address)
    },
  })
}`,
})
