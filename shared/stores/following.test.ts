import { expect, test } from 'vitest'
import { testEnvironment } from '../testing/environment.ts'
import { follow } from './following.ts'

function open() {
  const env = testEnvironment()
  let asked = 0
  const stop = follow(env, () => void asked++)
  return { env, stop, asked: () => asked }
}

test('asks every five seconds and stops after ten minutes', async () => {
  const { env, asked } = open()
  await env.clock.advance(4_999)
  expect(asked()).toBe(0)
  await env.clock.advance(1)
  expect(asked()).toBe(1)
  await env.clock.advance(20 * 60_000)
  expect(asked()).toBe(120)
})

test.each(['setVisible', 'setOnline'] as const)('pauses and asks at once after %s(true)', async change => {
  const { env, asked } = open()
  await env.clock.advance(2_000)
  env[change](false)
  await env.clock.advance(60_000)
  expect(asked()).toBe(0)
  env[change](true)
  await env.clock.advance(0)
  expect(asked()).toBe(1)
})

test('coming back starts the ten minutes again', async () => {
  const { env, asked } = open()
  await env.clock.advance(20 * 60_000)
  env.setVisible(true)
  await env.clock.advance(5_000)
  expect(asked()).toBeGreaterThan(120)
})

test('asks nothing once it is stopped', async () => {
  const { env, stop, asked } = open()
  await env.clock.advance(5_000)
  stop()
  await env.clock.advance(60_000)
  expect(asked()).toBe(1)
})
