import runtime from 'virtual:runtime'
import type { createDemo } from '../demo-api/demo-api.ts'
import type * as onboarding from '../onboarding/entry.tsx'
import { version } from '../version.ts'
import type { lowContrasts } from './contrast.ts'
import type { errorSentences } from './errors.ts'

/** The second file. It is built against the first one's runtime and gets it handed in. */
export type OnboardingFile = typeof onboarding
export interface DemoFile {
  createDemo: typeof createDemo
}
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

/** Beside this file; for a copy within somebody's bundle, on the lender's site under the same version. */
const addressOf = (name: string, origin: string) =>
  /\/widget\//.test(script) ? new URL(name, script).href : `${origin}/widget/${version}/${name}`

const asked = new Map<string, Promise<unknown>>()
const failed = new Map<string, number>()

/** Once per page. A failure is forgotten, by the browser too: another try asks under another address. */
function load<T>(address: string, make = (file: unknown) => file as T): Promise<T> {
  const known = asked.get(address) as Promise<T> | undefined
  if (known) return known
  const again = failed.get(address)
  const url = again ? `${address}?retry=${again}` : address
  const answer: Promise<T> = import(/* @vite-ignore */ url).then(make)
  asked.set(address, answer)
  answer.catch(() => {
    asked.delete(address)
    failed.set(address, (again ?? 0) + 1)
  })
  return answer
}

/** Made once, too: the file is a function, and each call of it would lay one more layer over the one Preact. */
export const loadOnboarding = (origin: string): Promise<OnboardingFile> =>
  load(addressOf('loan-onboarding.js', origin), file =>
    (file as { default(r: unknown): OnboardingFile }).default(runtime),
  )

export const loadDemo = (origin: string): Promise<DemoFile> => load(addressOf('loan-demo.js', origin))

/** Not from the page's own origin, where nobody has it. */
export const loadHelp = (origin: string): Promise<HelpFile> =>
  script || origin ? load(addressOf('loan-help.js', origin)) : Promise.reject(new Error('api-missing'))
