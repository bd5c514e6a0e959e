import { expect, test } from 'vitest'
import { mother, openRegistration } from '../onboarding/testing/open-registration.tsx'

const mouse = (type: string, button = 0) => dispatchEvent(new MouseEvent(type, { button }))

test('a field left by a press shows its message, and moves what stands below, once the press is over', async () => {
  const page = await openRegistration()
  await page.type(mother, 'A')
  mouse('mousedown')
  await page.leave(mother)
  expect(page.errorOf(mother)).toBeUndefined()
  expect(page.text()).not.toContain('Falta preencher')
  mouse('mouseup')
  await page.until(() => page.errorOf(mother) === 'Nome da mãe deve ter pelo menos 2 caracteres')
  expect(page.text()).toContain('Falta preencher')
})

test('a message that was there stays during a press', async () => {
  const page = await openRegistration()
  await page.type(mother, 'A')
  await page.leave(mother)
  mouse('mousedown')
  await page.type('Nome completo', 'M')
  expect(page.errorOf(mother)).toBeDefined()
  mouse('dragend')
})

test('the other button of the mouse holds nothing back', async () => {
  const page = await openRegistration()
  await page.type(mother, 'A')
  mouse('mousedown', 2)
  await page.leave(mother)
  expect(page.errorOf(mother)).toBeDefined()
})

test('a press that opens a list of the browser holds nothing back', async () => {
  const page = await openRegistration()
  await page.type(mother, 'A')
  const list = document.body.appendChild(document.createElement('select'))
  list.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await page.leave(mother)
  expect(page.errorOf(mother)).toBeDefined()
  list.remove()
})
