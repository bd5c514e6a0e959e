import runtime, { stamp } from 'virtual:runtime'
import type { DemoFile } from '../demo-api/demo-api.ts'
import type * as onboarding from '../onboarding/entry.tsx'
import { version } from '../version.ts'
import type { lowContrasts } from './contrast.ts'
import type { errorSentences, LoanErrorCode } from './errors.ts'

/** The second file. It is built against the first one's runtime and gets it handed in. */
export type OnboardingFile = typeof onboarding
/** What is said to whoever builds a page. */
export interface HelpFile {
  errorSentences: typeof errorSentences
  lowContrasts: typeof lowContrasts
}

/** Where this file came from; empty where nobody knows, as in a shop's own bundle. */
let script = ''
export const cameFrom = (url: string) => {
  script = url
}
export const scriptOrigin = () => (/^https?:/.test(script) ? new URL(script).origin : '')

/**
 * Beside this file; for a copy within somebody's bundle, on the lender's site. Always of the same version, and with the
 * stamp of the build: what a page of this morning loads tonight must still fit.
 */
function addressOf(name: string, origin: string): string {
  const beside = /\/widget\//.test(script) ? script : `${origin}/widget/v/`
  return `${new URL(name, beside.replace(/\/v\d*\//, `/${version}/`))}?${stamp}`
}

const asked = new Map<string, Promise<unknown>>()
let failures = 0

/** Once per page. A failure is forgotten, by the browser too: another try asks under another address. */
function load<T>(address: string, make = (file: unknown) => file as T): Promise<T> {
  const known = asked.get(address) as Promise<T> | undefined
  if (known) return known
  const url = address + (failures || '')
  const answer: Promise<T> = import(/* @vite-ignore */ url).then(make)
  asked.set(address, answer)
  answer.catch(() => {
    asked.delete(address)
    failures++
  })
  return answer
}

/** Made once, too: the file is a function, and each call of it would lay one more layer over the one Preact. */
export const loadOnboarding = (origin: string): Promise<OnboardingFile> =>
  load(addressOf('loan-onboarding.js', origin), file =>
    (file as { default(r: unknown): OnboardingFile }).default(runtime),
  )

export const loadDemo = (origin: string): Promise<DemoFile> => load(addressOf('loan-demo.js', origin))

/** Where nobody knows an origin there is no address, which fails like any other load: never from the page's own origin. */
export const loadHelp = async (origin: string): Promise<HelpFile> => load(addressOf('loan-help.js', origin))

/** Prints the sentence of a code; where it cannot be had, the code and `attribute`. */
export function explain(code: LoanErrorCode, origin = scriptOrigin(), attribute = '', more = ''): void {
  const print = (sentence: string) => console.warn(`[loan] ${code}: ${sentence}${more}`)
  loadHelp(origin).then(
    help => print(help.errorSentences[code]),
    () => print(attribute),
  )
}
