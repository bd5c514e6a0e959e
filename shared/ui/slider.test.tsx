import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Slider } from './slider.tsx'
import { blur, click, enter, focus, mount, press } from './testing/mount.tsx'
import { grouped, wholeNumber } from './whole-number.ts'

let view: ReturnType<typeof mount>

function Amount({ start = 1000, max = 2500 }: { start?: number; max?: number }) {
  const [amount, setAmount] = useState(start)
  const format = (value: number) => `R$ ${value.toLocaleString('pt-BR')}`
  return (
    <>
      <Slider
        label="Quanto"
        value={amount}
        min={100}
        max={max}
        step={50}
        onChange={setAmount}
        format={format}
        prefix="R$"
      />
      <output>{amount}</output>
    </>
  )
}

const value = () => Number(view.get('output').textContent)
const range = () => view.get('input[type=range]')
const box = () => view.get('input[type=text]')
const step = (way: 'Diminuir' | 'Aumentar') =>
  view.get<HTMLButtonElement>(`button[aria-label="${way}: Quanto"]`)
afterEach(() => view?.unmount())

describe('the slider', () => {
  it('announces its value with the unit', () => {
    view = mount(<Amount />)
    expect(range().getAttribute('aria-valuetext')).toBe('R$ 1.000')
    expect(box().value).toBe('1.000')
  })

  it('changes when the thumb moves', () => {
    view = mount(<Amount />)
    enter(range(), '1450')
    expect(value()).toBe(1450)
    expect(box().value).toBe('1.450')
    expect(view.get<HTMLProgressElement>('progress').value).toBe(1350)
  })

  it('moves by one step with the buttons and stops at the ends', () => {
    view = mount(<Amount start={150} />)
    click(step('Diminuir'))
    expect(value()).toBe(100)
    expect(step('Diminuir').getAttribute('aria-disabled')).toBe('true')
    // The button that was just pressed would lose the focus.
    expect(step('Diminuir').hasAttribute('disabled')).toBe(false)
    click(step('Diminuir'))
    expect(value()).toBe(100)
    click(step('Aumentar'))
    expect(value()).toBe(150)
    expect(step('Diminuir').getAttribute('aria-disabled')).toBe('false')
  })

  it.each([
    ['1500', 1500],
    ['1.500,00', 1500],
    ['R$ 730', 750],
    ['99999', 2500],
    ['1', 100],
    ['', 1000],
    ['abc', 1000],
  ])('takes a typed "%s" as %i once the field is left', (typed, expected) => {
    view = mount(<Amount />)
    focus(box())
    enter(box(), typed)
    expect(value()).toBe(1000)
    blur(box())
    expect(value()).toBe(expected)
    expect(box().value).toBe(expected.toLocaleString('pt-BR'))
  })

  it('takes the typed number on Enter without submitting the form, and drops it on Escape', () => {
    view = mount(<Amount />)
    focus(box())
    enter(box(), '600')
    expect(press(box(), 'Enter').defaultPrevented).toBe(true)
    expect(value()).toBe(600)
    enter(box(), '900')
    press(box(), 'Escape')
    expect(box().value).toBe('600')
    blur(box())
    expect(value()).toBe(600)
  })

  it('reaches a maximum that lies between two steps', () => {
    view = mount(<Amount max={1030} start={900} />)
    enter(range(), '1000')
    expect(value()).toBe(1030)
    click(step('Diminuir'))
    expect(value()).toBe(1000)
    click(step('Aumentar'))
    expect(value()).toBe(1030)
  })
})

describe('numbers in the box', () => {
  it.each([
    ['1.500', 1500],
    ['1500.00', 1500],
    ['12x', 12],
    ['1 500', 1500],
    ['R$ 1.500,50', 1500],
    ['R$\u00a02.500', 2500],
    [' ', null],
    ['3,5', null],
    ['3.5', null],
    ['1500,5', null],
    ['1.50.0', null],
    ['3-5', null],
  ])('read "%s" as %s', (text, number) => expect(wholeNumber(text)).toBe(number))
})

it('formats whole numbers as Intl does', () => {
  fc.assert(
    fc.property(fc.nat(), n => {
      expect(grouped(n)).toBe(n.toLocaleString('pt-BR'))
    }),
  )
})
