// @vitest-environment happy-dom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Controller, useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { normalizePhone, phoneMask } from '../fields/phone.ts'
import { imaskControl } from './imask-control.ts'
import { MaskedInput } from './masked-input.tsx'
import { blur, enter, focus, mount } from './testing/mount.tsx'

const changed = vi.fn()
let view: ReturnType<typeof mount>
vi.mock('./imask-control.ts', { spy: true })

function Phone({ start = '' }: { start?: string }) {
  const [digits, setDigits] = useState(start)
  const change = (next: string) => {
    changed(next)
    setDigits(next)
  }
  return (
    <>
      <MaskedInput
        label="Celular"
        mask={phoneMask}
        normalise={normalizePhone}
        value={digits}
        onChange={change}
      />
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

beforeEach(() => vi.clearAllMocks())
afterEach(() => view.unmount())

const atOnce = async () => focus(view.get('input'))
const withLibrary = async () => {
  focus(view.get('input'))
  await act(() => vi.waitFor(() => expect(imaskControl).toHaveBeenCalledOnce(), 20_000))
}

describe.each([
  ['before the library is there', atOnce],
  ['with the library', withLibrary],
])('a masked field %s', (_, use) => {
  it.each([
    ['11912345678', '(11) 91234-5678', '11912345678'],
    ['1131234567', '(11) 3123-4567', '1131234567'],
    ['+55 (11) 91234-5678', '(11) 91234-5678', '11912345678'],
    ['+55\u00a011\u00a091234\u00a05678', '(11) 91234-5678', '11912345678'],
    ['11.91234.5678', '(11) 91234-5678', '11912345678'],
    ['tel: 11 91234 5678', '(11) 91234-5678', '11912345678'],
  ])('reads "%s" whole, shows %s and tells %s', async (typed, shown, digits) => {
    view = mount(<Phone />)
    await use()
    enter(view.get('input'), typed)
    expect(view.get('input').value).toBe(shown)
    expect(view.get('output').textContent).toBe(digits)
  })

  it('keeps every typed digit when the mask changes', async () => {
    view = mount(<Phone />)
    const input = view.get('input')
    await use()
    for (const digit of '11912345678') {
      act(() => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: digit, bubbles: true }))
      })
      enter(input, input.value + digit)
    }
    expect(input.value).toBe('(11) 91234-5678')
    expect(changed.mock.calls.map(([digits]) => digits.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it.each([
    ['+55 11 91234-5678', '(11) 91234-5678', '11912345678'],
    ['5511912345678', '(11) 91234-5678', '11912345678'],
    ['+55 011 91234-5678', '(11) 91234-5678', '11912345678'],
    ['011 91234-5678', '(11) 91234-5678', '11912345678'],
    ['+55 92 91234-5678', '(92) 91234-5678', '92912345678'],
    ['+55 55 91234-5678', '(55) 91234-5678', '55912345678'],
    ['55 91234-5678', '(55) 91234-5678', '55912345678'],
    ['11 91234-56789', '(11) 91234-5678', '11912345678'],
  ])('reads "%s" key by key, shows %s and tells %s', async (keys, shown, digits) => {
    view = mount(<Phone />)
    const input = view.get('input')
    await use()
    for (const key of keys) {
      act(() => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
      enter(input, input.value + key)
    }
    expect(input.value).toBe(shown)
    expect(view.get('output').textContent).toBe(digits)
  })

  it('takes the digits of an IME composition when it ends', async () => {
    view = mount(<Phone />)
    const input = view.get('input')
    await use()
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

  it("shows the caller's value and follows it", async () => {
    view = mount(<Phone start="11912345678" />)
    expect(view.get('input').value).toBe('(11) 91234-5678')
    await use()
    expect(view.get('input').value).toBe('(11) 91234-5678')
    expect(changed).not.toHaveBeenCalled()
    act(() => view.get<HTMLButtonElement>('button').click())
    expect(view.get('input').value).toBe('')
    expect(changed).not.toHaveBeenCalled()
  })

  it("does not call onChange for the caller's value", async () => {
    const field = (value: string) => (
      <MaskedInput label="CEP" mask="00000-000" value={value} onChange={changed} />
    )
    view = mount(field('01001000'))
    await use()
    view.render(field('40020'))
    expect(view.get('input').value).toBe('40020')
    view.render(field('70040010'))
    expect(view.get('input').value).toBe('70040-010')
    expect(changed).not.toHaveBeenCalled()
  })

  it('keeps the initial value without a change', async () => {
    view = mount(<Phone start="1131234567" />)
    await use()
    blur(view.get('input'))
    expect(view.get('input').value).toBe('(11) 3123-4567')
    expect(view.get('output').textContent).toBe('1131234567')
  })

  it('works with reset and focus of a react-hook-form controller', async () => {
    view = mount(<Form />)
    await use()
    enter(view.get('input'), '529.982.247-25')
    expect(form?.getValues('cpf')).toBe('52998224725')
    act(() => form?.reset({ cpf: '11144477735' }))
    expect(view.get('input').value).toBe('111.444.777-35')
    blur(view.get('input'))
    act(() => form?.setFocus('cpf'))
    await vi.waitFor(() => expect(document.activeElement).toBe(view.get('input')), 20_000)
  })
})

describe('the library', () => {
  const typed = (input: HTMLInputElement, value: string, caret: number) =>
    act(() => {
      input.value = value
      input.setSelectionRange(caret, caret)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })

  it('does not load before the first focus', async () => {
    view = mount(<Phone start="11912345678" />)
    await act(() => import('./imask-control.ts'))
    expect(imaskControl).not.toHaveBeenCalled()
  })

  it('takes over while typing and keeps digits and caret', async () => {
    view = mount(<Phone />)
    const input = view.get('input')
    focus(input)
    enter(input, '1191')
    typed(input, '(121) 91', 3)
    expect([input.value, input.selectionStart]).toEqual(['(12) 191', 3])
    await withLibrary()
    expect([input.value, input.selectionStart]).toEqual(['(12) 191', 3])
    expect(view.get('output').textContent).toBe('12191')
    enter(input, '(12) 1912')
    expect(view.get('output').textContent).toBe('121912')
  })

  it('waits for the end of an IME composition', async () => {
    view = mount(<Phone />)
    const input = view.get('input')
    act(() => void input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })))
    focus(input)
    await act(async () => {
      await import('./imask-control.ts')
      input.value = '119'
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    })
    expect(imaskControl).not.toHaveBeenCalled()
    act(() => void input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
    expect(imaskControl).toHaveBeenCalledOnce()
    expect([input.value, view.get('output').textContent]).toEqual(['(11) 9', '119'])
  })

  it('loads at once for a field used before hydration and keeps what was typed', async () => {
    const box = document.body.appendChild(document.createElement('div'))
    box.innerHTML = renderToString(<Phone />)
    const input = box.querySelector('input')!
    input.value = '11912345678'
    input.focus()
    const root = await act(async () => hydrateRoot(box, <Phone />))
    expect([input.value, changed.mock.lastCall]).toEqual(['(11) 91234-5678', ['11912345678']])
    await act(() => vi.waitFor(() => expect(imaskControl).toHaveBeenCalledOnce(), 20_000))
    expect(input.value).toBe('(11) 91234-5678')
    act(() => root.unmount())
    box.remove()
  })
})
