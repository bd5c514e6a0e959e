import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchSelect } from './search-select.tsx'
import { blur, click, enter, focus, mount, press } from './testing/mount.tsx'

const named = [
  { value: '341', code: '341', label: 'Itaú Unibanco' },
  { value: '001', code: '001', label: 'Banco do Brasil' },
  { value: '260', code: '260', label: 'Nu Pagamentos' },
  { value: '104', code: '104', label: 'Caixa Econômica Federal' },
]
const many = Array.from({ length: 460 }, (_, index) => ({
  value: `n${index}`,
  code: `9${index}`,
  label: `Cooperativa ${index}`,
}))
let view: ReturnType<typeof mount>

function Bank({ start = '' }: { start?: string }) {
  const [bank, setBank] = useState(start)
  return (
    <>
      <SearchSelect
        label="Banco"
        options={[...named, ...many]}
        value={bank}
        onChange={setBank}
        emptyText="Nenhum banco encontrado"
        moreText="Continue digitando"
      />
      <output>{bank}</output>
    </>
  )
}

const options = () => view.all('[role=option]').map(option => option.textContent)
const chosen = () => view.get('output').textContent
const pointed = () => {
  const id = view.get('input').getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}
afterEach(() => view.unmount())

describe('the bank list', () => {
  it.each([
    ['itau', '341Itaú Unibanco'],
    ['CAIXA economica', '104Caixa Econômica Federal'],
    ['federal caixa', '104Caixa Econômica Federal'],
    ['260', '260Nu Pagamentos'],
    ['001', '001Banco do Brasil'],
  ])('finds by "%s"', (query, first) => {
    view = mount(<Bank />)
    enter(view.get('input'), query)
    expect(options()[0]).toBe(first)
  })

  it('opens on demand and sets aria-expanded', () => {
    view = mount(<Bank />)
    const input = view.get('input')
    focus(input)
    expect(input.getAttribute('aria-expanded')).toBe('false')
    press(input, 'ArrowDown')
    expect(input.getAttribute('aria-expanded')).toBe('true')
  })

  it('draws the following options when it is scrolled to its end, and when the arrow leaves the last one', () => {
    view = mount(<Bank />)
    const input = view.get('input')
    click(input)
    const all = named.length + many.length
    expect(all).toBeGreaterThan(40)
    const list = view.get('[role=listbox]')
    act(() => void list.dispatchEvent(new Event('scroll')))
    expect(options()).toHaveLength(Math.min(80, all))
    press(input, 'Escape')
    click(input)
    expect(options()).toHaveLength(40)
    for (let n = 0; n < 41; n++) press(input, 'ArrowDown')
    expect(pointed()).toBe(options()[40])
    for (let n = 41; n < all; n++) press(input, 'ArrowDown')
    expect(pointed()).toBe(options().at(-1))
    press(input, 'ArrowDown')
    expect(pointed()).toBe(options()[0])
  })

  it('renders at most forty options at first and a hint to type more', () => {
    view = mount(<Bank />)
    click(view.get('input'))
    expect(options()).toHaveLength(40)
    expect(view.box.textContent).toContain('Continue digitando')
    enter(view.get('input'), 'nu pag')
    expect(view.box.textContent).not.toContain('Continue digitando')
  })

  it('moves with arrows, Home and End, and chooses with Enter', () => {
    view = mount(<Bank />)
    const input = view.get('input')
    enter(input, 'ca')
    press(input, 'ArrowDown')
    const first = pointed()
    expect(first).toBe(options()[0])
    press(input, 'End')
    expect(pointed()).toBe(options().at(-1))
    press(input, 'ArrowDown')
    expect(pointed()).toBe(first)
    press(input, 'ArrowUp')
    expect(pointed()).toBe(options().at(-1))
    press(input, 'Home')
    expect(pointed()).toBe(first)
    expect(press(input, 'Enter').defaultPrevented).toBe(true)
    expect(input.getAttribute('aria-expanded')).toBe('false')
    expect(chosen()).not.toBe('')
  })

  it('shows code and name of the chosen option', () => {
    view = mount(<Bank />)
    enter(view.get('input'), 'brasil')
    click(view.all('[role=option]')[0]!)
    expect(chosen()).toBe('001')
    expect(view.get('input').value).toBe('001 · Banco do Brasil')
  })

  it('changes nothing on Escape', () => {
    view = mount(<Bank start="341" />)
    enter(view.get('input'), 'caixa')
    press(view.get('input'), 'Escape')
    expect(view.get('input').value).toBe('341 · Itaú Unibanco')
    expect(chosen()).toBe('341')
    expect(options()).toEqual([])
  })

  it('submits the form on Enter while it is closed', () => {
    view = mount(<Bank />)
    expect(press(view.get('input'), 'Enter').defaultPrevented).toBe(false)
  })

  it('on blur chooses the only result, and clears the choice of an emptied field', () => {
    view = mount(<Bank />)
    const input = view.get('input')
    focus(input)
    enter(input, 'itaú')
    blur(input)
    expect(chosen()).toBe('341')
    focus(input)
    enter(input, '')
    blur(input)
    expect(chosen()).toBe('')
  })

  describe('with a screen reader', () => {
    const said = () => view.get('[aria-live]').textContent
    const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('says how many it has found once somebody stops typing', () => {
      view = mount(<Bank />)
      for (const query of ['n', 'nu', 'nu p']) {
        enter(view.get('input'), query)
        wait(300)
        expect(said()).toBe('')
      }
      wait(1000)
      expect(said()).toBe('1 opção')
    })

    it('announces when nothing is found', () => {
      view = mount(<Bank />)
      enter(view.get('input'), 'xyz')
      wait(1000)
      expect(said()).toBe('Nenhum banco encontrado')
      expect(view.get('.c-search__note').textContent).toBe('Nenhum banco encontrado')
    })
  })

  it('works inside a shadow root', () => {
    const host = document.body.appendChild(document.createElement('div'))
    const shadow = host.attachShadow({ mode: 'open' })
    view = mount(<Bank />, shadow)
    focus(view.get('input'))
    enter(view.get('input'), '341')
    press(view.get('input'), 'ArrowDown')
    press(view.get('input'), 'Enter')
    expect(chosen()).toBe('341')
    host.remove()
  })
})
