import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '../../shared/screens/console/contrast.ts'
import { root } from './run.ts'

/** The custom properties of shared/ui/tokens.css, as a light and as a dark screen has them. */
const css = readFileSync(join(root, 'shared/ui/tokens.css'), 'utf8')
const darkFrom = css.indexOf('@media (prefers-color-scheme: dark)')
const read = (part: string) =>
  Object.fromEntries([...part.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]))
const light = read(css.slice(0, darkFrom))
const schemes = { light, dark: { ...light, ...read(css.slice(darkFrom)) } }

function colorOf(scheme: Record<string, string>, name: string): string {
  const value = scheme[`--${name}`] ?? ''
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  const color = other ? colorOf(scheme, other) : value
  if (!/^#[\da-f]{6}$/i.test(color)) throw new Error(`--${name} is no colour: ${value}`)
  return color
}

/** WCAG 2.2, 1.4.11: what shows a control, its state or its focus has 3 : 1 against what is beside it. Text is axe's. */
const pairs = [
  ['frame of a field, a choice and a second button', 'c-control', ['c-card', 'c-page']],
  ['focus', 'c-focus', ['c-card', 'c-page', 'c-sunk']],
  ['filled button, thumb of the slider, tick, chosen tab', 'c-primary', ['c-card', 'c-page', 'c-sunk']],
  ['filled part of a progress bar or slider', 'c-primary', ['c-track']],
  ['tick in a checkbox', 'c-on-primary', ['c-primary']],
  ['frame and sign of an error', 'c-danger', ['c-card', 'c-page', 'c-danger-ground']],
  ['sign of a success', 'c-success', ['c-card', 'c-success-ground']],
  ['sign of a hint', 'c-info', ['c-card', 'c-info-ground']],
  ['sign of a warning', 'c-warning', ['c-card', 'c-warning-ground']],
  ['sign of what is safe', 'c-primary', ['c-reassure-ground']],
] as const

describe.each(Object.entries(schemes))('on a %s screen', (_, scheme) => {
  test.each(pairs.flatMap(([what, color, grounds]) => grounds.map(ground => [what, color, ground] as const)))(
    '%s: %s on %s',
    (_, color, ground) => {
      const ratio = contrastOf(colorOf(scheme, color), colorOf(scheme, ground))
      expect(Math.floor(ratio * 100) / 100).toBeGreaterThanOrEqual(3)
    },
  )
})
