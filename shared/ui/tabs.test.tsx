import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'
import { click, focus, mount, press } from './testing/mount.tsx'

const onSelect = vi.fn()
let view: ReturnType<typeof mount>
const tabs = ['a', 'b', 'c'].map(id => ({ id, label: `Aba ${id}`, content: `Painel ${id}` }))
const selected = () => view.get('[aria-selected=true]').textContent
const shown = () => view.all('[role=tabpanel]').filter(panel => !panel.hidden)

beforeEach(() => {
  view = mount(<Tabs label="Parcelas" tabs={tabs} onSelect={onSelect} />)
})
afterEach(() => view.unmount())

describe('the tabs', () => {
  it('start with the first tab and show only its panel', () => {
    expect(selected()).toBe('Aba a')
    expect(shown().map(panel => panel.textContent)).toEqual(['Painel a'])
    expect(shown()[0]?.getAttribute('aria-labelledby')).toBe(view.get('[aria-selected=true]').id)
  })

  it('change on a click', () => {
    click(view.all('[role=tab]')[1]!)
    expect(selected()).toBe('Aba b')
    expect(shown().map(panel => panel.textContent)).toEqual(['Painel b'])
    expect(onSelect).toHaveBeenLastCalledWith('b')
  })

  it.each([
    ['ArrowRight', 'Aba b'],
    ['ArrowLeft', 'Aba c'],
    ['End', 'Aba c'],
    ['Home', 'Aba a'],
  ])('move with %s to %s and take the focus along', (key, tab) => {
    focus(view.all('[role=tab]')[0]!)
    press(document.activeElement!, key)
    expect(selected()).toBe(tab)
    expect(document.activeElement?.textContent).toBe(tab)
  })

  it('are one tab stop', () => {
    expect(view.all('[role=tab]').filter(tab => tab.tabIndex === 0)).toHaveLength(1)
  })
})
