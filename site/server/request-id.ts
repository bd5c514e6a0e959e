import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string | undefined>()

/** The id of the request that has caused this work, in its jobs too. Undefined in periodic jobs and at the start. */
export const requestId = (): string | undefined => current.getStore()

/** Does work, and whatever it awaits, under the id of a request. */
export const underRequest = <T>(id: string | undefined, work: () => T): T => current.run(id, work)
