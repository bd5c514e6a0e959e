import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { fetchPush, turnPushOff, turnPushOn } from '../api/push.ts'
import type { BrowserPush, Environment } from '../environment.ts'
import { CodedFailure } from './failure.ts'
import { type Action, createAction, type Outcome, type Work } from './outcome.ts'
import type { Loaded } from './query.ts'
import { createReading } from './reading.ts'

/** Notices in this browser: on, off, or why they cannot be on. 'not-allowed': off, because the customer gave no permission. */
export type PushChoice = 'on' | 'off' | 'not-allowed' | 'denied' | 'home-screen' | 'unsupported'

export interface PushStore {
  $push: ReadableAtom<Loaded<PushChoice>>
  $change: ReadableAtom<Work>
  load(): Promise<Outcome<PushChoice>>
  /** Asks for the permission first, so it has to be called by a tap. While a change is under way, another does nothing. */
  change(on: boolean): Promise<Outcome<void>>
}

/** Notices by Web Push in this browser. Without the permission nothing is asked of the server. */
export function createPush(env: Environment, { http }: { http: Http }): PushStore {
  const reading = createReading(env, async () => {
    const push = await env.push?.load()
    if (!push) return 'unsupported'
    const support = push.support()
    return support === 'allowed' ? await choiceOf(http, push) : support
  })
  const change: Action<[boolean], void> = createAction(env, async on => {
    const push = await env.push!.load()
    reading.show(await (on ? turnOn(http, push) : turnOff(http, push)))
  })
  return { $push: reading.$loaded, $change: change.$work, load: reading.read, change: change.run }
}

/** A browser may get a new address by itself: the server is told, because the customer has them on. */
async function choiceOf(http: Http, push: BrowserPush): Promise<PushChoice> {
  const { publicKey, endpoint } = await fetchPush(http)
  if (endpoint === null) return 'off'
  const current = await push.current(publicKey)
  if (current?.endpoint !== endpoint) await turnPushOn(http, await subscribed(push, publicKey))
  return 'on'
}

async function turnOn(http: Http, push: BrowserPush): Promise<PushChoice> {
  if (!(await push.ask())) return push.support() === 'denied' ? 'denied' : 'not-allowed'
  const { publicKey } = await fetchPush(http)
  await turnPushOn(http, await subscribed(push, publicKey))
  return 'on'
}

/** The server first: a browser that keeps its address gets nothing any more. */
async function turnOff(http: Http, push: BrowserPush): Promise<PushChoice> {
  await turnPushOff(http)
  await push.unsubscribe().catch(() => undefined)
  return 'off'
}

/** @throws CodedFailure `push-failed` when the browser cannot reach its push service */
const subscribed = (push: BrowserPush, publicKey: string) =>
  push.subscribe(publicKey).catch(() => {
    throw new CodedFailure('push-failed')
  })
