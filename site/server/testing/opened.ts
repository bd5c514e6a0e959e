import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

interface Closing {
  close(): unknown
}

/** One for all tests of this `describe` or file. It is there from the first hook or test on, not before. */
export function openedForAll<T extends Closing>(open: () => Promise<T>): T {
  let opened: T
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  return theOne(() => opened)
}

/** A new one for each test of this `describe` or file. */
export function openedForEach<T extends Closing>(open: () => Promise<T>): T {
  let opened: T
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())
  return theOne(() => opened)
}

const theOne = <T extends Closing>(now: () => T) =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(now(), name) })
