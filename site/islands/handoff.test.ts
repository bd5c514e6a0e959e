// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { takeHandoff } from './handoff.ts'

beforeEach(() => window.history.replaceState({ kept: 1 }, '', '/login'))

describe('hand-off code in the URL', () => {
  test('is removed, and the rest of the URL and the history state remain', () => {
    window.history.replaceState({ kept: 1 }, '', '/login?a=1#handoff=AbC-12_3')
    const entries = window.history.length
    expect(takeHandoff()).toEqual({ handoff: 'AbC-12_3' })
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/login?a=1')
    expect(window.history.state).toEqual({ kept: 1 })
    expect(window.history.length).toBe(entries)
    expect(takeHandoff()).toEqual({})
  })

  test('brings what was simulated on the page, if it can be', () => {
    window.history.replaceState({}, '', '/login#handoff=abc&valor=1850&parcelas=12&dia=10')
    expect(takeHandoff()).toEqual({
      handoff: 'abc',
      wish: { amount: 1850, installments: 12, paymentDay: 10 },
    })
    expect(window.location.href).toMatch(/\/login$/)
    window.history.replaceState({}, '', '/login#handoff=abc&valor=1850')
    expect(takeHandoff()).toEqual({ handoff: 'abc' })
  })

  test.each(['', '#', '#outro', '#handoff=', '#handoff=a b', '#handoff=<x>', '#x=1&handoff=abc'])(
    'finds no code in "%s"',
    hash => {
      window.history.replaceState({}, '', `/login${hash}`)
      expect(takeHandoff()).toEqual({})
    },
  )
})
