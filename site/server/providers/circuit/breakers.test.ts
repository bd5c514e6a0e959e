import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { createBreakers } from './breakers.ts'

class Down extends Error {}
class Refused extends Error {}
class LeftAlone extends Error {}
const rule = {
  isOutage: (error: unknown) => error instanceof Down,
  whenOpen: () => new LeftAlone(),
}

let breakers: ReturnType<typeof createBreakers>
let calls: number
let answer: () => string
let lines: string[]
const ask = (party = 'bank') =>
  breakers.guard(party, rule, async () => {
    calls++
    return answer()
  })
const fail = (error: Error) => () => {
  throw error
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  lines = []
  breakers = createBreakers(createLog('debug', { write: line => void lines.push(line) }))
  calls = 0
  answer = () => 'yes'
})
afterEach(() => {
  vi.useRealTimers()
})

async function open() {
  answer = fail(new Down())
  for (let n = 0; n < 5; n++) await expect(ask()).rejects.toThrow(Down)
}

test('after five outages in a row the party is not called any more', async () => {
  answer = fail(new Down())
  for (let n = 0; n < 4; n++) await expect(ask()).rejects.toThrow(Down)
  answer = () => 'yes'
  await ask()
  await open()
  expect(calls).toBe(10)
  await expect(ask()).rejects.toThrow(LeftAlone)
  expect(calls).toBe(10)
  expect(breakers.states()).toEqual([{ party: 'bank', state: 'open' }])
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { msg: 'circuit', party: 'bank', circuit: 'open' },
  ])
})

test('a party that nobody calls after its longest rest is not left alone any more', async () => {
  await open()
  vi.setSystemTime(Date.now() + 59_000)
  expect(breakers.states()).toEqual([{ party: 'bank', state: 'open' }])
  vi.setSystemTime(Date.now() + 1_000)
  expect(breakers.states()).toEqual([{ party: 'bank', state: 'half-open' }])
  await expect(ask()).rejects.toThrow(Down)
  expect(breakers.states()).toEqual([{ party: 'bank', state: 'open' }])
})

test('another party is called as before', async () => {
  await open()
  answer = () => 'yes'
  expect(await ask('registry')).toBe('yes')
})

test('after a rest one call tries; the others wait for what it finds', async () => {
  await open()
  vi.setSystemTime(Date.now() + 60_000)
  await expect(Promise.all([ask(), ask(), ask()])).rejects.toThrow(Down)
  expect(calls).toBe(6)
  await expect(ask()).rejects.toThrow(LeftAlone)
  vi.setSystemTime(Date.now() + 60_000)
  answer = () => 'back'
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['back', 'back', 'back'])
  expect(calls).toBe(9)
  expect(breakers.states()).toEqual([{ party: 'bank', state: 'closed' }])
})

test('a refusal is an answer: it passes through, and says that the party is there', async () => {
  answer = fail(new Refused())
  for (let n = 0; n < 20; n++) await expect(ask()).rejects.toThrow(Refused)
  expect(calls).toBe(20)
  await open()
  vi.setSystemTime(Date.now() + 60_000)
  answer = fail(new Refused())
  await expect(ask()).rejects.toThrow(Refused)
  expect(breakers.states()).toEqual([{ party: 'bank', state: 'closed' }])
})
