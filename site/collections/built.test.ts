import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtProblems, checkBuilt } from './built.ts'
import { noteTexts } from './facts.ts'

const note = `<p id="nota-1" data-x><sup>1</sup> ${noteTexts[1]}</p>`

test.each([
  ['in the text', '<h1>Até R$ 5.000</h1>'],
  ['as an entity', '<h1>Até R$&nbsp;4.500,00</h1>'],
  ['in a description', '<meta name="description" content="Até R$ 5.000 por Pix">'],
  ['in structured data', '<script type="application/ld+json">{"text":"até R$ 4.500,00"}</script>'],
])('a page that advertises above the ceiling %s needs the footnote', (_where, html) => {
  const [problem, ...others] = builtProblems('quem-somos.html', html)
  expect(problem?.file).toBe('página /quem-somos')
  expect(problem?.write.replaceAll('\u00a0', ' ')).toContain('R$ 2.500')
  expect(others).toEqual([])
  expect(builtProblems('quem-somos.html', html + note)).toEqual([])
  expect(builtProblems('quem-somos.html', `${html}<p id="nota-1">Sujeito a análise.</p>`)).toHaveLength(1)
})

test('an amount within the ceiling needs no footnote', () => {
  expect(builtProblems('index.html', '<h1>Até R$ 2.500</h1><style>.a{width:5.000px}</style>')).toEqual([])
})

test.each([
  ['index.html', '<p>Crédito <b>sem</b> consulta</p>'],
  ['_astro/form.js', 'const a="Crédito sem consulta"'],
  ['index.html', 'Sem\u00a0consulta ao SPC'],
])('finds the forbidden claim in %s: %s', (path, text) => {
  expect(builtProblems(path, text)[0]?.says).toContain('54-C')
})

test('checks all files of a directory and reports all problems together', () => {
  const directory = mkdtempSync(join(tmpdir(), 'celastro-built-'))
  try {
    writeFileSync(join(directory, 'index.html'), '<h1>Até R$ 5.000</h1>')
    writeFileSync(join(directory, 'termos.html'), 'sem consulta')
    writeFileSync(join(directory, 'dev.html'), 'sem consulta')
    expect(() => checkBuilt(directory)).toThrow(/2 problemas[\s\S]*página \/[\s\S]*página \/termos/)
  } finally {
    rmSync(directory, { recursive: true })
  }
})
