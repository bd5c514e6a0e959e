import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeInput } from './code-input.tsx'
import { enter, focus, mount, paste, press } from './testing/mount.tsx'

const complete = vi.fn()
let view: ReturnType<typeof mount>

function Code({ start = '', error }: { start?: string; error?: string }) {
  const [code, setCode] = useState(start)
  return <CodeInput label="Código" value={code} onChange={setCode} onComplete={complete} error={error} />
}

const cells = () => view.all('.c-code__cell').map(cell => cell.textContent)
const here = () => view.all('.c-code__cell').findIndex(cell => cell.className.includes('--here'))

beforeEach(() => complete.mockClear())
afterEach(() => view.unmount())

describe('the code', () => {
  it('is one input that phones can autofill', () => {
    view = mount(<Code />)
    expect(view.all('input')).toHaveLength(1)
    expect(view.get('input').autocomplete).toBe('one-time-code')
    expect(view.get('input').inputMode).toBe('numeric')
    expect(view.box.querySelector('label')?.htmlFor).toBe(view.get('input').id)
  })

  it('shows each digit in its cell and marks the next one', () => {
    view = mount(<Code />)
    focus(view.get('input'))
    enter(view.get('input'), '40')
    press(view.get('input'), '0')
    expect(cells()).toEqual(['4', '0', '', '', '', ''])
    expect(here()).toBe(2)
  })

  it.each([
    ['código: 123-456', '123456'],
    ['123 456', '123456'],
    ['Celastro: 123456 é o seu código. Vale por 5 minutos.', '123456'],
    ['\u00a012.34.56\u00a0', '123456'],
  ])('takes the digits out of a pasted "%s"', (pasted, digits) => {
    view = mount(<Code start="9" />)
    paste(view.get('input'), pasted)
    expect(view.get('input').value).toBe(digits)
    expect(complete).toHaveBeenCalledExactlyOnceWith(digits)
  })

  it('drops letters and digits beyond the length', () => {
    view = mount(<Code />)
    enter(view.get('input'), '12a34b5678')
    expect(view.get('input').value).toBe('123456')
  })

  it('calls onComplete with the last digit only', () => {
    view = mount(<Code start="1234" />)
    enter(view.get('input'), '12345')
    expect(complete).not.toHaveBeenCalled()
    enter(view.get('input'), '123456')
    expect(complete).toHaveBeenCalledExactlyOnceWith('123456')
  })

  it('moves to the cell before on backspace in an empty cell', () => {
    view = mount(<Code start="4072" />)
    focus(view.get('input'))
    expect(here()).toBe(4)
    enter(view.get('input'), '407')
    press(view.get('input'), 'Backspace')
    expect(cells()).toEqual(['4', '0', '7', '', '', ''])
    expect(here()).toBe(3)
  })

  it('selects a filled cell with an arrow key, and the next digit replaces it', () => {
    view = mount(<Code start="407" />)
    const input = view.get('input')
    focus(input)
    press(input, 'ArrowLeft')
    press(input, 'ArrowLeft')
    expect([input.selectionStart, input.selectionEnd]).toEqual([1, 2])
    expect(here()).toBe(1)
  })

  it('starts at the first cell, and arrows and backspace stop there', () => {
    view = mount(<Code />)
    const input = view.get('input')
    focus(input)
    expect(here()).toBe(0)
    enter(input, '4')
    press(input, 'ArrowLeft')
    press(input, 'ArrowLeft')
    expect(here()).toBe(0)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 1])
    enter(input, '')
    press(input, 'Backspace')
    expect(here()).toBe(0)
  })

  it('connects its error to the input', () => {
    view = mount(<Code error="Código inválido ou expirado." />)
    const input = view.get('input')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Código inválido ou expirado.',
    )
  })
})
