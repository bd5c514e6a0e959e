import { afterEach, expect, it } from 'vitest'
import { mount } from './testing/mount.tsx'
import { TextInput } from './text-input.tsx'

let view: ReturnType<typeof mount>
afterEach(() => view.unmount())

const described = () =>
  view
    .get('input')
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent)

it('the field is described by its error, what stands beside its label, and its hint', () => {
  view = mount(<TextInput label="Complemento" tag="opcional" hint="Apto, bloco" />)
  expect(described()).toEqual(['opcional', 'Apto, bloco'])
  view.render(<TextInput label="Complemento" tag="opcional" hint="Apto, bloco" error="Texto longo demais" />)
  expect(described()).toEqual(['Texto longo demais', 'opcional', 'Apto, bloco'])
})

it('a field with its label alone has no description', () => {
  view = mount(<TextInput label="Rua" />)
  expect(view.get('input').hasAttribute('aria-describedby')).toBe(false)
})
