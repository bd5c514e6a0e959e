// @vitest-environment happy-dom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Slider } from '../../shared/ui/slider.tsx'
import { slide } from './slide.ts'

test('a step button at its end keeps the focus and moves no further', () => {
  const range = { min: 100, max: 200, step: 50 }
  const props = { ...range, label: 'Valor', value: 150, onChange: () => {}, format: String }
  document.body.innerHTML = `<div>${renderToStaticMarkup(createElement(Slider, props))}<p data-beyond></p></div>`
  const amount = slide(document.body, String, () => {})
  const less = document.querySelector('button')!
  less.focus()
  less.click()
  less.click()
  expect(amount.value()).toBe(100)
  expect(less.getAttribute('aria-disabled')).toBe('true')
  expect(less.disabled).toBe(false)
  expect(document.activeElement).toBe(less)
})
