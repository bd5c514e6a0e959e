import { beforeEach } from 'vitest'
import { openedForAll } from './opened.ts'
import { testingBank } from './pix-bank.ts'

/** One bank for all tests of a file; each test sees its own calls only. */
export function bankForAll() {
  const bank = openedForAll(testingBank)
  beforeEach(() => {
    bank.seen.length = 0
  })
  return bank
}
