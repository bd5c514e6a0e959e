import { randomBytes } from 'node:crypto'
import { hashFor, type KeyRing } from './cipher.ts'
import type { MasterKey } from './master-key.ts'

/** A data key as it is stored. `look-up` is the key of the hashes; the others are 'k1', 'k2' …, of which the last seals. */
export interface WrappedKey {
  id: string
  wrapped: string
}

/** Where the wrapped keys are. */
export interface KeyStore {
  list(): Promise<WrappedKey[]>
  /** Adds a key unless another process has added one with this id. */
  add(key: WrappedKey): Promise<void>
  replace(key: WrappedKey): Promise<void>
}

const lookUpId = 'look-up'
const keyBytes = 32

/** Holds the data keys of one database once they are opened. */
export class Vault {
  #ring: KeyRing | undefined
  #master: MasterKey | undefined
  #store: KeyStore | undefined

  /** @throws before the keys are opened */
  get ring(): KeyRing {
    if (!this.#ring) throw new Error('The data keys of this database are not opened yet.')
    return this.#ring
  }

  hash = (name: string, text: string): string => hashFor(this.ring, name, text)

  /** Opens the keys and makes the first ones of a new database. @throws when the master key is not theirs */
  async open(store: KeyStore, master: MasterKey): Promise<void> {
    this.#store = store
    this.#master = master
    const known = new Set((await store.list()).map(({ id }) => id))
    for (const id of [lookUpId, 'k1']) {
      if (!known.has(id)) await store.add({ id, wrapped: await master.wrap(randomBytes(keyBytes), id) })
    }
    await this.refresh()
  }

  /** Reads the keys again: another process may have added one. */
  async refresh(): Promise<void> {
    const byId = new Map<string, Buffer>()
    for (const { id, wrapped } of await this.#store!.list()) {
      byId.set(id, await this.#master!.unwrap(wrapped, id))
    }
    const last = Math.max(...[...byId.keys()].filter(id => id !== lookUpId).map(numberOf))
    const id = idOf(last)
    this.#ring = { current: { id, key: byId.get(id)! }, byId, lookUp: byId.get(lookUpId)! }
  }

  /** Reads the keys again in the background. A failure is met again by the next value under an unknown key. */
  refreshSoon(): void {
    void this.refresh().catch(() => {})
  }

  /** Wraps every key by today's master key. */
  async wrapAgain(): Promise<void> {
    for (const [id, key] of this.ring.byId) {
      await this.#store!.replace({ id, wrapped: await this.#master!.wrap(key, id) })
    }
  }

  /** Adds a data key, which seals from now on. */
  async addKey(): Promise<void> {
    const id = idOf(numberOf(this.ring.current.id) + 1)
    await this.#store!.add({ id, wrapped: await this.#master!.wrap(randomBytes(keyBytes), id) })
    await this.refresh()
  }
}

const idOf = (n: number) => `k${n}`
const numberOf = (id: string) => Number(id.slice(1))
