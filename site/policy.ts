const google = 'https://www.google.com/recaptcha/'
const gstatic = 'https://www.gstatic.com/recaptcha/'

/**
 * Content security policy from the settings at build time: this origin, the API's origin when `PUBLIC_API_URL` is set,
 * and Google with `HUMAN_CHECK=recaptcha`. Google's scripts do not support Trusted Types, so reCAPTCHA turns them off.
 */
export function policy({ PUBLIC_API_URL, HUMAN_CHECK }: Record<string, string | undefined>) {
  const api = originOf(PUBLIC_API_URL)
  const recaptcha = HUMAN_CHECK?.trim() === 'recaptcha'
  return {
    directives: [
      "default-src 'self'",
      sources('connect-src', api, recaptcha && google),
      "img-src 'self' data:",
      "font-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      ...(recaptcha
        ? [`frame-src ${google} https://recaptcha.google.com/recaptcha/`]
        : ["require-trusted-types-for 'script'", 'trusted-types celastro']),
    ],
    /** In addition to the hashes of the page's inline scripts. */
    scripts: recaptcha ? ["'self'", google, gstatic] : ["'self'"],
  }
}

const sources = (directive: string, ...others: (string | false | undefined)[]) =>
  [directive, "'self'", ...others.filter(Boolean)].join(' ')

/** Undefined for a path, which belongs to this origin. */
const originOf = (address: string | undefined) => URL.parse(address?.trim() ?? '')?.origin
