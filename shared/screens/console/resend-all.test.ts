import { expect, test } from 'vitest'
import { resendsAtOnce } from '../../api/console-shop.ts'
import { CodedFailure } from '../../stores/failure.ts'
import { resendAll } from './resend-all.ts'

const ids = Array.from({ length: 2 * resendsAtOnce + 1 }, (_, index) => `n-${index}`)

/** A store whose call number `fails` fails. */
function storeOf(fails = Number.POSITIVE_INFINITY) {
  const blocks: string[][] = []
  return {
    blocks,
    resend: async (block: string[]) => {
      blocks.push(block)
      if (blocks.length === fails) return { ok: false as const, failure: new CodedFailure('unexpected') }
      return { ok: true as const, value: block.length }
    },
  }
}

test('all go, in blocks that the server takes', async () => {
  const store = storeOf()
  const done: string[] = []
  expect(await resendAll(store, ids, block => done.push(...block))).toEqual({ sent: ids.length })
  expect(store.blocks.map(block => block.length)).toEqual([resendsAtOnce, resendsAtOnce, 1])
  expect([store.blocks.flat(), done]).toEqual([ids, ids])
})

test('a block that fails ends it, and what went before counts', async () => {
  const store = storeOf(2)
  const done: string[] = []
  const { sent, failure } = await resendAll(store, ids, block => done.push(...block))
  expect([sent, failure?.code, done.length]).toEqual([resendsAtOnce, 'unexpected', resendsAtOnce])
  expect(store.blocks).toHaveLength(2)
})
