import type { DemoFile } from '../demo-api/demo-api.ts'
import { version } from '../version.ts'
import type { lowContrasts } from './contrast.ts'
import type { errorSentences, LoanErrorCode } from './errors.ts'

/** `loan-help.js`: texts and checks for integrators, and the server of the demonstration. */
export interface HelpFile extends DemoFile {
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
 * the hash of the file: a page that stays open during a release must not load a file that does not fit.
 */
function addressOf(name: string, hash: string, origin: string): string {
  const beside = /\/widget\//.test(script) ? script : `${origin}/widget/v/`
  return `${new URL(name, beside.replace(/\/v\d*\//, `/${version}/`))}?${hash}`
}

/**
 * Imports a module that has this SHA-256 (base64), or none. The browser checks the bytes that it keeps for the import, so
 * there is no second answer to import. One without `modulepreload` checks those that it puts in its cache.
 */
async function importHeld<T>(url: string, hash: string): Promise<T> {
  const integrity = `sha256-${hash}`
  const link = document.createElement('link')
  if (link.relList.supports('modulepreload')) {
    await new Promise((onload, onerror) => {
      Object.assign(link, { rel: 'modulepreload', integrity, href: url, onload, onerror })
      document.head.append(link)
    }).finally(() => link.remove())
  } else await fetch(url, { integrity })
  return import(/* @vite-ignore */ url)
}

let failures = 0

/** The browser loads a file once per address. After a failure the address changes, because it remembers a failed import. */
export async function load<T>(name: string, hash: string, origin: string): Promise<T> {
  try {
    return await importHeld<T>(addressOf(name, hash, origin) + (failures || ''), hash)
  } catch (failure) {
    failures++
    throw failure
  }
}

export const loadHelp = (origin: string) => load<HelpFile>('loan-help.js', helpHash, origin)

/** Prints the sentence of a code. Prints `attribute` instead when the texts do not load. */
export function explain(code: LoanErrorCode, origin = scriptOrigin(), attribute = '', more = ''): void {
  const print = (sentence: string) => console.warn(`[loan] ${code}: ${sentence}${more}`)
  loadHelp(origin).then(
    help => print(help.errorSentences[code]),
    () => print(attribute),
  )
}
