const google = 'https://www.google.com/recaptcha/'
const gstatic = 'https://www.gstatic.com/recaptcha/'

/**
 * What pages may load, from the settings at the time of the build: this origin; the API's when `PUBLIC_API_URL` names
 * another; Google's with `HUMAN_CHECK=recaptcha`. Google's scripts write markup and addresses without Trusted Types, so
 * these are not asked for then.
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
    /** Beside the hashes of what a page holds itself. */
    scripts: recaptcha ? ["'self'", google, gstatic] : ["'self'"],
  }
}

const sources = (directive: string, ...others: (string | false | undefined)[]) =>
  [directive, "'self'", ...others.filter(Boolean)].join(' ')

/** Undefined for a path: that is this origin. */
const originOf = (address: string | undefined) => URL.parse(address?.trim() ?? '')?.origin
