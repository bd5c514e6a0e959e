import { atom, type ReadableAtom } from 'nanostores'
import {
  Draft,
  fetchOtherDeviceState,
  makeOtherDeviceLink,
  type OtherDeviceLink,
  openOtherDeviceLink,
} from '../api/other-device.ts'
import { type Environment, storageKeys } from '../environment.ts'
import { noteExit } from './exit.ts'
import { follow } from './following.ts'
import { createAction, type Outcome, type Work } from './outcome.ts'
import type { Shared } from './stores.ts'

export interface OtherDeviceStore {
  $link: ReadableAtom<OtherDeviceLink | undefined>
  /** Whether the other device has opened the link. */
  $isTaken: ReadableAtom<boolean>
  $make: ReadableAtom<Work>
  /** Makes a link for what is typed now. */
  make(): Promise<Outcome<void>>
  /** Asks every few seconds whether the other device has opened the link. Returns the function that stops it. */
  follow(): () => void
  /** Whether this tab holds the code of a link. */
  hasArrived(): boolean
  $open: ReadableAtom<Work>
  /**
   * On the other device: what was typed fills the form. Whoever is not signed in goes to /login first. A code that was refused is
   * forgotten. Undefined without a code.
   */
  open(): Promise<Outcome<void>> | undefined
}

/** Takes the customer's place in /form, and what was typed and not sent, to another device of theirs. */
export function createOtherDevice(
  env: Environment,
  { http, lead, session, unsaved }: Pick<Shared, 'http' | 'lead' | 'session' | 'unsaved'>,
): OtherDeviceStore {
  const $link = atom<OtherDeviceLink | undefined>()
  const $isTaken = atom(false)
  const { tabStorage } = env

  const make = createAction(env, async () => {
    $isTaken.set(false)
    $link.set(await makeOtherDeviceLink(http, typed()))
  })

  function typed(): Draft {
    const { imei } = unsaved.read('device')
    const known = { ...lead.$lead.get(), imei: typeof imei === 'string' ? imei : undefined }
    const names = Object.keys(Draft.schema) as (keyof Draft)[]
    return Object.fromEntries(names.map(name => [name, known[name] || undefined])) as Draft
  }

  const open = createAction(env, async (code: string) => {
    const { draft } = await openOtherDeviceLink(http, code)
    const { address, ...rest } = draft
    lead.set(rest)
    if (address) lead.setAddress(address)
  })

  async function openWith(code: string): Promise<Outcome<void>> {
    const outcome = await open.run(code)
    const isAnswered = outcome.ok || 'status' in outcome.failure
    if (isAnswered) tabStorage.remove(storageKeys.otherDevice)
    return outcome
  }

  return {
    ...{ $link, $isTaken, $make: make.$work, $open: open.$work },
    make: () => make.run(),
    follow: () =>
      follow(env, () => {
        const id = $link.get()?.id
        if (!id || $isTaken.get()) return
        fetchOtherDeviceState(http, id).then(
          ({ openedAt }) => $isTaken.set(openedAt !== null),
          // The next turn asks again.
          () => {},
        )
      }),
    hasArrived: () => tabStorage.get(storageKeys.otherDevice) !== undefined,
    open() {
      const code = tabStorage.get(storageKeys.otherDevice)
      if (!code) return undefined
      if (session.$isAuthenticated.get()) return openWith(code)
      noteExit(env, { reason: 'other-device' })
      env.navigation.replace('/login')
      return undefined
    },
  }
}
