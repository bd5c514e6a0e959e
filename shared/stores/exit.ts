import { enums, type Infer, optional, string, type, validate } from 'superstruct'
import { type Environment, storageKeys } from '../environment.ts'
import { parseJson } from './json.ts'

/**
 * Why a page was left for /login. 'ended': the server ended the session. 'signed-out': another tab signed out.
 * 'needed': nobody was signed in on a page that needs it. 'other-device': a link from another device was opened.
 */
const Exit = type({
  reason: enums(['ended', 'signed-out', 'needed', 'other-device']),
  /** Phone (digits) of the session that ended. After 'Sair' nothing of the customer is carried. */
  phone: optional(string()),
})
export type Exit = Infer<typeof Exit>

/** Leaves the reason for the next page of this tab. The phone is never part of an address. */
export function noteExit({ tabStorage }: Environment, exit: Exit): void {
  tabStorage.set(storageKeys.exit, JSON.stringify(exit))
}

/** The reason that the page before has left, once. */
export function takeExit({ tabStorage }: Environment): Exit | undefined {
  const [, exit] = validate(parseJson(tabStorage.get(storageKeys.exit)), Exit)
  tabStorage.remove(storageKeys.exit)
  return exit
}
