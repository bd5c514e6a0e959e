// @vitest-environment happy-dom
import { act, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MaskedInput } from './masked-input.tsx'
import { blur, enter, focus, mount } from './testing/mount.tsx'

const phone = (digits: string) => (digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-00000')
const withoutCountry = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}
const changed = vi.fn()
let view: ReturnType<typeof mount>

function Phone({ start = '' }: { start?: string }) {
  const [digits, setDigits] = useState(start)
  const change = (next: string) => {
    changed(next)
    setDigits(next)
  }
  return (
    <>
      <MaskedInput label="Celular" mask={phone} normalise={withoutCountry} value={digits} onChange={change} />
      <output>{digits}</output>
      <button type="button" onClick={() => setDigits('')}>
        Limpar
      </button>
    </>
  )
}

let form: ReturnType<typeof useForm<{ cpf: string }>> | undefined
function Form() {
  form = useForm({ defaultValues: { cpf: '' } })
  return (
    <Controller
      control={form.control}
      name="cpf"
      render={({ field }) => <MaskedInput {...field} label="CPF" mask="000.000.000-00" />}
    />
  )
}

beforeEach(() => changed.mockClear())
afterEach(() => view.unmount())

describe('a masked field', () => {
  it.each([
    ['11912345678', '(11) 91234-5678', '11912345678'],
    ['1131234567', '(11) 3123-4567', '1131234567'],
    ['+55 (11) 91234-5678', '(11) 91234-5678', '11912345678'],
    ['+55\u00a011\u00a091234\u00a05678', '(11) 91234-5678', '11912345678'],
    ['11.91234.5678', '(11) 91234-5678', '11912345678'],
    ['tel: 11 91234 5678', '(11) 91234-5678', '11912345678'],
  ])('reads "%s" whole, shows %s and tells %s', (typed, shown, digits) => {
    view = mount(<Phone />)
    focus(view.get('input'))
    enter(view.get('input'), typed)
    expect(view.get('input').value).toBe(shown)
    expect(view.get('output').textContent).toBe(digits)
  })

  it('loses no digit typed one by one, also when the mask changes under them', () => {
    view = mount(<Phone />)
    const input = view.get('input')
    focus(input)
    for (const digit of '11912345678') {
      act(() => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: digit, bubbles: true }))
      })
      enter(input, input.value + digit)
    }
    expect(input.value).toBe('(11) 91234-5678')
    expect(changed.mock.calls.map(([digits]) => digits.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('waits for a composition to end and then takes its digits', () => {
    view = mount(<Phone />)
    const input = view.get('input')
    focus(input)
    act(() => {
      input.value = '1191'
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    })
    act(() => {
      input.value = '11912345678'
      input.setSelectionRange(11, 11)
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '11912345678' }))
    })
    expect(view.get('output').textContent).toBe('11912345678')
    expect(input.value).toBe('(11) 91234-5678')
  })

  it('shows the value it is given and follows it', () => {
    view = mount(<Phone start="11912345678" />)
    expect(view.get('input').value).toBe('(11) 91234-5678')
    expect(changed).not.toHaveBeenCalled()
    act(() => view.get<HTMLButtonElement>('button').click())
    expect(view.get('input').value).toBe('')
    expect(changed).not.toHaveBeenCalled()
  })

  it('does not tell back a value that came from outside', () => {
    const field = (value: string) => (
      <MaskedInput label="CEP" mask="00000-000" value={value} onChange={changed} />
    )
    view = mount(field('01001000'))
    view.render(field('40020'))
    expect(view.get('input').value).toBe('40020')
    view.render(field('70040010'))
    expect(view.get('input').value).toBe('70040-010')
    expect(changed).not.toHaveBeenCalled()
  })

  it('keeps a value that was there at the start when it is left untouched', () => {
    view = mount(<Phone start="1131234567" />)
    focus(view.get('input'))
    blur(view.get('input'))
    expect(view.get('input').value).toBe('(11) 3123-4567')
    expect(view.get('output').textContent).toBe('1131234567')
  })

  it('serves a react-hook-form controller, whose reset and focus reach it', async () => {
    view = mount(<Form />)
    focus(view.get('input'))
    enter(view.get('input'), '529.982.247-25')
    expect(form?.getValues('cpf')).toBe('52998224725')
    act(() => form?.reset({ cpf: '11144477735' }))
    expect(view.get('input').value).toBe('111.444.777-35')
    blur(view.get('input'))
    act(() => form?.setFocus('cpf'))
    await vi.waitFor(() => expect(document.activeElement).toBe(view.get('input')))
  })
})
