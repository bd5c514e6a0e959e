import runtime, { stamp } from 'virtual:runtime'
import type { DemoFile } from '../demo-api/demo-api.ts'
import type * as onboarding from '../onboarding/entry.tsx'
import { version } from '../version.ts'
import type { lowContrasts } from './contrast.ts'
import type { errorSentences, LoanErrorCode } from './errors.ts'

/** `loan-onboarding.js`, which is built against the runtime of this file. */
export type OnboardingFile = typeof onboarding
/** `loan-help.js`: texts and checks for integrators. */
export interface HelpFile {
  errorSentences: typeof errorSentences
  lowContrasts: typeof lowContrasts
}

/** The address of this script. Empty when unknown, as in a shop's own bundle. */
let script = ''
export const cameFrom = (url: string) => {
  script = url
}
export const scriptOrigin = () => (/^https?:/.test(script) ? new URL(script).origin : '')

/**
 * Other files lie beside this script, or on the lender's site when a shop has bundled it. The address has this version and
 * the stamp of the build: a page that stays open during a release must not load a file that does not fit.
 */
function addressOf(name: string, origin: string): string {
  const beside = /\/widget\//.test(script) ? script : `${origin}/widget/v/`
  return `${new URL(name, beside.replace(/\/v\d*\//, `/${version}/`))}?${stamp}`
}

const asked = new Map<string, Promise<unknown>>()
let failures = 0

/** Loads each file once per page. After a failure the address changes, because browsers remember a failed import. */
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

/** The file exports a function of the runtime. It runs once, so that all elements share one copy of the screens. */
export const loadOnboarding = (origin: string): Promise<OnboardingFile> =>
  load(addressOf('loan-onboarding.js', origin), file =>
    (file as { default(r: unknown): OnboardingFile }).default(runtime),
  )

export const loadDemo = (origin: string): Promise<DemoFile> => load(addressOf('loan-demo.js', origin))

/** Async, so that a missing origin rejects like any other failed load. */
export const loadHelp = async (origin: string): Promise<HelpFile> => load(addressOf('loan-help.js', origin))

/** Prints the sentence of a code. Prints `attribute` instead when the texts do not load. */
export function explain(code: LoanErrorCode, origin = scriptOrigin(), attribute = '', more = ''): void {
  const print = (sentence: string) => console.warn(`[loan] ${code}: ${sentence}${more}`)
  loadHelp(origin).then(
    help => print(help.errorSentences[code]),
    () => print(attribute),
  )
}
