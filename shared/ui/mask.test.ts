// @vitest-environment happy-dom
import fc from 'fast-check'
import 'imask/esm/masked/pattern'
import createMask from 'imask/esm/masked/factory'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type MaskControl, plainMask, punctuate } from './mask.ts'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 16 })

describe('punctuation', () => {
  it.each([
    ['000.000.000-00', '', ''],
    ['000.000.000-00', '529', '529'],
    ['000.000.000-00', '5299', '529.9'],
    ['(00) 0000-00000', '1', '(1'],
    ['(00) 0000-00000', '113', '(11) 3'],
    ['00000-000', '010010009', '01001-000'],
    ['00[0]-0', '123', '123'],
  ])('of %s for %j is %j', (pattern, typed, shown) => {
    expect(punctuate(pattern, typed)).toBe(shown)
  })

  it.each(['000.000.000-00', '(00) 0000-00000', '(00) 00000-0000', '00000-000'])(
    'of %s is what the library makes of it',
    pattern => {
      fc.assert(
        fc.property(digits, typed => {
          const mask = createMask({ mask: pattern })
          mask.unmaskedValue = typed
          expect(punctuate(pattern, typed)).toBe(mask.value)
        }),
      )
    },
  )
})

describe('the plain mask', () => {
  const tell = vi.fn()
  let input: HTMLInputElement
  let control: MaskControl

  beforeEach(() => {
    tell.mockClear()
    input = document.body.appendChild(document.createElement('input'))
    input.focus()
    const normalise = (text: string) => text.replace(/\D/g, '').replace(/^55(?=\d{11}$)/, '')
    control = plainMask(input, '', { pattern: () => '(00) 00000-0000', normalise, tell })
    return () => {
      control.end()
      input.remove()
    }
  })

  function edit(value: string, caret = value.length) {
    input.value = value
    input.setSelectionRange(caret, caret)
    input.dispatchEvent(new InputEvent('input'))
    return [input.value, input.selectionStart]
  }

  it('keeps the caret after the typed or removed digit', () => {
    control.follow('11912345678')
    expect(edit('(11) 9234-5678', 6)).toEqual(['(11) 92345-678', 6])
    expect(edit('(11) 902345-678', 7)).toEqual(['(11) 90234-5678', 7])
    expect(edit('(11 90234-5678', 3)).toEqual(['(11) 90234-5678', 3])
  })

  it('ignores more digits when full, also in the middle', () => {
    control.follow('11912345678')
    expect(edit('(11) 912345-6789')[0]).toBe('(11) 91234-5678')
    expect(edit('(11) 912304-5678', 10)[0]).toBe('(11) 91234-5678')
    expect(tell).not.toHaveBeenCalled()
  })

  it('replaces the digits with pasted ones', () => {
    control.follow('55999998888')
    expect(edit('+55 21 98765-4321')[0]).toBe('(21) 98765-4321')
    expect(tell.mock.lastCall).toEqual(['21987654321'])
  })

  it('does not read area code 55 as the country code when one digit too many is typed', () => {
    control.follow('55999998888')
    expect(edit('(55) 99999-88881')[0]).toBe('(55) 99999-8888')
  })

  it('ignores letters without calling onChange', () => {
    expect(edit('a')[0]).toBe('')
    expect(tell).not.toHaveBeenCalled()
  })

  it('stops listening when it ends', () => {
    control.end()
    expect(edit('1a')[0]).toBe('1a')
  })
})
