// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '../../shared/environment.ts'
import { heroForm } from './hero-form.ts'

const went = vi.fn()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('location', { assign: went })
})
afterEach(() => {
  went.mockClear()
  vi.unstubAllGlobals()
})

describe('phone form of the hero', () => {
  function open() {
    document.body.innerHTML =
      '<form><input><p role="alert" id="e"></p><button type="submit">Simular empréstimo</button></form>'
    const form = document.querySelector('form')!
    heroForm(form)
    const input = document.querySelector('input')!
    return {
      input,
      type(text: string) {
        input.value = text
        input.setSelectionRange(text.length, text.length)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      },
      leave: () => input.dispatchEvent(new Event('blur')),
      submit: () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      error: () => document.querySelector('p')?.textContent,
    }
  }

  test.each([
    ['11987654321', '(11) 98765-4321'],
    ['1133334444', '(11) 3333-4444'],
    ['+55 (11) 98765-4321', '(11) 98765-4321'],
    ['119', '(11) 9'],
    ['abc', ''],
  ])('masks %j as %j', (typed, masked) => {
    const page = open()
    page.type(typed)
    expect(page.input.value).toBe(masked)
  })

  test.each([
    ['', 'Celular é obrigatório'],
    ['119', 'Formato inválido. Use (11) 99999-9999'],
    ['119876543210', 'Formato inválido. Use (11) 99999-9999'],
  ])('%j shows %j after a failed submit and stays on the page', (typed, error) => {
    const page = open()
    page.type(typed)
    expect(page.error()).toBe('')
    page.submit()
    expect(page.error()).toBe(error)
    expect(page.input.getAttribute('aria-invalid')).toBe('true')
    expect(went).not.toHaveBeenCalled()
    page.type('11987654321')
    expect(page.error()).toBe('')
    expect(page.input.getAttribute('aria-invalid')).toBe('false')
  })

  test('shows an error only after blur', () => {
    const page = open()
    page.type('119')
    expect(page.error()).toBe('')
    page.leave()
    expect(page.error()).toBe('Formato inválido. Use (11) 99999-9999')
  })

  test.each(['11987654321', '(11) 3333-4444'])('passes %s to /form as digits, not in the URL', typed => {
    const page = open()
    page.type(typed)
    page.submit()
    expect(JSON.parse(sessionStorage.getItem(storageKeys.navigation) ?? '')).toEqual({
      phone: typed.replace(/\D/g, ''),
    })
    expect(went.mock.calls).toEqual([['/form']])
  })

  test('typing a digit in the middle keeps the caret after it', () => {
    const page = open()
    page.input.value = '(11) 98765-432'
    page.input.setSelectionRange(7, 7)
    page.input.value = '(11) 980765-432'
    page.input.setSelectionRange(7, 7)
    page.input.dispatchEvent(new Event('input'))
    expect(page.input.value).toBe('(11) 98076-5432')
    expect(page.input.selectionStart).toBe(7)
  })
})
