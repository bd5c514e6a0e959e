import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { standInsPlugin } from '../onboarding/stand-ins.ts'
import { classesIn, namesIn, shortNames } from './short-names.ts'
import { filesOf, read } from './styles-of.ts'

/** With § for the sign that would make a template of it here. */
const source = (text: string) => text.replaceAll('§', '$')

describe('short names', () => {
  const css = '.c-box{--c-ink:red}.c-box__part:hover{color:var(--c-ink)}.c-box--loud,.c-box--calm{margin:0}'
  const script = `const x = <p className="c-box c-box__part" style="var(--c-ink)" />; root.closest('.c-box')`

  test('are the same in scripts and style sheets', () => {
    const { shorten } = namesIn(css, script)
    expect(shorten(css)).toBe('.a{--c-a:red}.b:hover{color:var(--c-a)}.c,.d{margin:0}')
    expect(shorten(script)).toBe(`const x = <p className="a b" style="var(--c-a)" />; root.closest('.a')`)
  })

  test('are not given to what a script puts together', () => {
    const { shorten, isUsed } = namesIn(css, source('className={`c-box c-box--§{tone}`}'))
    expect(shorten('.c-box--loud .c-box')).toBe('.c-box--loud .a')
    expect(isUsed('c-box--calm')).toBe(true)
    expect(isUsed('c-box__part')).toBe(false)
  })

  test('are beside what else is written', () => {
    const { isUsed } = namesIn(css, '<p role="tab" tabIndex={-1}>')
    const asked = ['p', 'ul', '[role="tab"]', '[role="option"]', '[tabindex]', 'h2']
    expect(asked.filter(isUsed)).toEqual(['p', '[role="tab"]', '[tabindex]', 'h2'])
  })

  test('touch nothing that only looks alike', () => {
    const { shorten } = namesIn('.s-form{cursor:s-resize}', '"s-form"')
    const text = '--loan-s-form data-s-form xs-form s-forms s-resize ::part(form)'
    expect(shorten(text)).toBe(text)
  })

  test.each([
    '<p className="c-bix" />',
    "'c-bo' + 'x'",
    "'c-box' + '__part'",
    '`§{block}--loud`',
    "'c-box' + (loud ? '--loud' : '')",
    '`var(--c-§{name})`',
  ])('cannot be had for %s', wrong => {
    expect(() => namesIn(css, source(wrong))).toThrow('No style sheet knows')
  })
})

describe('the bundle', () => {
  const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
  const entries = [
    { entry: path('entries/loan-simulator.ts'), plugins: [] },
    { entry: path('onboarding/entry.tsx'), plugins: [standInsPlugin() as Plugin] },
  ]

  /** Rules of shared components that no screen of the bundle draws. A new one is a question: why is it here? */
  const unused =
    /^c-(logo|screen$|screen__aside|screen--aside|actions__note|card)|^s-(flow__(pair|aside)|form__skeleton)/

  test('knows every class that it writes, and writes every class that it has a rule for', async () => {
    const names = await shortNames(entries)
    const files = await Promise.all(entries.map(filesOf))
    const css = await read(files.flatMap(({ styles }) => styles))
    const idle = [...classesIn(css)].filter(name => !names.isUsed(name))
    expect(idle.filter(name => !unused.test(name))).toEqual([])
    expect(idle.length).toBeGreaterThan(0)
  })
})
