const google = 'https://www.google.com/recaptcha/'
const gstatic = 'https://www.gstatic.com/recaptcha/'

/** The content security policy of the build: this origin alone, with Trusted Types. Scripts and styles are added by hash. */
export const builtPolicy = [
  "default-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types celastro',
] as const

export interface PolicySettings {
  /** Address or path of the API. */
  apiUrl: string
  recaptcha: boolean
}

/**
 * A page's policy as built, with what the settings of the running server add: the API's origin, and Google for reCAPTCHA.
 * Google's scripts do not support Trusted Types, so reCAPTCHA turns them off.
 */
export function configuredPolicy(built: string, { apiUrl, recaptcha }: PolicySettings): string {
  const directives = built
    .split(';')
    .map(each => each.trim())
    .filter(Boolean)
    .flatMap(directive => configured(directive, originOf(apiUrl), recaptcha))
  if (recaptcha) directives.push(`frame-src ${google} https://recaptcha.google.com/recaptcha/`)
  return directives.join('; ')
}

function configured(directive: string, api: string | undefined, recaptcha: boolean): string[] {
  const [name] = directive.split(' ')
  if (name === 'connect-src') return [[directive, api, recaptcha && google].filter(Boolean).join(' ')]
  if (!recaptcha) return [directive]
  if (name === 'script-src') return [directive.replace("'self'", `'self' ${google} ${gstatic}`)]
  return name === 'require-trusted-types-for' || name === 'trusted-types' ? [] : [directive]
}

/** Undefined for a path, which belongs to this origin. */
const originOf = (address: string) => URL.parse(address.trim())?.origin
