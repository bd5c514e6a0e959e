// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { takePartner } from './partner-link.ts'

const open = (address: string) => window.history.replaceState({ kept: 1 }, '', address)
const address = () => window.location.pathname + window.location.search + window.location.hash

describe('partner in the URL', () => {
  test.each([
    ['/form?partner=loja-exemplo', '/form'],
    ['/form?utm=a&partner=loja-exemplo&x=1#y', '/form?utm=a&x=1#y'],
    ['/form?partner=loja-exemplo&partner=outra', '/form'],
  ])('is removed from %s, and the rest remains', (before, after) => {
    open(before)
    const entries = window.history.length
    expect(takePartner()).toBe('loja-exemplo')
    expect(address()).toBe(after)
    expect(window.history.state).toEqual({ kept: 1 })
    expect(window.history.length).toBe(entries)
    expect(takePartner()).toBeUndefined()
  })

  test.each(['', 'Loja', 'loja%20um', 'loja_um', '%00', '<b>', 'a'.repeat(61), 'loj%C3%A1', 'a%0A'])(
    'removes and ignores the invalid shop name "%s"',
    written => {
      open(`/form?partner=${written}`)
      expect(takePartner()).toBeUndefined()
      expect(address()).toBe('/form')
    },
  )

  test.each(['/form', '/form?Partner=loja', '/form?x=partner', '/form#partner=loja'])(
    'finds no partner in %s and leaves the URL unchanged',
    where => {
      open(where)
      expect(takePartner()).toBeUndefined()
      expect(address()).toBe(where)
    },
  )
})
