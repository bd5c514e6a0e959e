import { expect, test } from 'vitest'
import { hourMs } from '../durations.ts'
import { settle } from '../testing/clock.ts'
import { aQuote } from '../testing/fixtures/charges.ts'
import { including, signedIn } from '../testing/people.ts'
import { createPrepayment } from './prepayment.ts'
import { createStores } from './stores.ts'

const route = 'POST /loan/l-1/prepayment/quote'

function open() {
  const { prepayment, env } = including(signedIn(createStores), { prepayment: createPrepayment })
  // Noon in UTC: the quote expires at 03:00 UTC, midnight in São Paulo.
  env.server.on(route, [{ ...aQuote() }, { ...aQuote(undefined, '2026-03-11') }])
  return { prepayment, env, asked: () => env.server.to(route).length }
}

test('a quote is renewed once its day is over', async () => {
  const { prepayment, env, asked } = open()
  prepayment.follow('l-1', ['i-3'])
  await env.clock.advance(14 * hourMs)
  expect([asked(), prepayment.$quote.get().data?.quotedOn]).toEqual([1, '2026-03-10'])
  await env.clock.advance(2 * hourMs)
  expect([asked(), prepayment.$quote.get().data?.quotedOn]).toEqual([2, '2026-03-11'])
})

test('a quote is not renewed after the page is left', async () => {
  const { prepayment, env, asked } = open()
  const stop = prepayment.follow('l-1', ['i-3'])
  await settle()
  stop()
  await env.clock.advance(48 * hourMs)
  expect(asked()).toBe(1)
})

test('a quote that has already expired by this clock is not asked for again and again', async () => {
  const { prepayment, env, asked } = open()
  env.server.on(route, { ...aQuote(undefined, '2026-03-01') })
  prepayment.follow('l-1', ['i-3'])
  await env.clock.advance(48 * hourMs)
  expect(asked()).toBe(1)
})
