// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createLoan, type Kind } from './loan.ts'
import type { Written } from './settings.ts'

const destroy = vi.hoisted(() => vi.fn())
vi.mock(import('./onboarding-file.ts'), () => {
  const file = { css: '', Entered: () => null, openOnboarding: () => ({ destroy }) }
  return { loadOnboarding: async () => file as never }
})

const shop: Written = { partner: 'loja-exemplo', api: 'https://lender.example' }
const hosted: Written = { ...shop, onboarding: 'hosted' }

function place(kind: Kind) {
  const element = document.createElement('div')
  return createLoan(element, element.attachShadow({ mode: 'open' }), kind, '')
}

test('<loan-onboarding> opens in place when it is no longer to lead to the hosted site', async () => {
  const loan = place('onboarding')
  loan.take(hosted)
  expect(loan.$place.get()).toBe('failed')
  loan.take(shop)
  await vi.waitFor(() => expect(loan.$place.get()).toBe('onboarding'), 20_000)
})

test('<loan-onboarding> that is opening leads to the hosted site once it is to', async () => {
  const loan = place('onboarding')
  loan.take(shop)
  loan.take(hosted)
  await new Promise(done => setTimeout(done))
  expect(loan.$place.get()).toBe('failed')
  expect(loan.$opened.get()).toBeUndefined()
})

test.each<Kind>(['onboarding', 'simulator'])('an open form of <loan-%s> stays', async kind => {
  const loan = place(kind)
  loan.take(shop)
  await loan.open()
  await vi.waitFor(() => expect(loan.$place.get()).toBe('onboarding'), 20_000)
  loan.take(hosted)
  expect(loan.$place.get()).toBe('onboarding')
  expect(destroy).not.toHaveBeenCalled()
})
