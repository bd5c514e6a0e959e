import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawPdf } from './draw.ts'
import { legible } from './legible.ts'

/** A font of Latin letters and the usual signs. */
const isLatin = (codePoint: number) => codePoint < 0x180 || codePoint === 0x2013

test.each([
  ['Maria José da Conceição', 'Maria José da Conceição'],
  ['Maria 😀 Silva', 'Maria Silva'],
  ['Eu, Ana 👩‍👩‍👧, prometo pagar', 'Eu, Ana, prometo pagar'],
  ['Ǻna Ḱlein', 'Ana Klein'],
  ['ﬁlha', 'filha'],
  ['Иван 12', '???? 12'],
  ['uma\nduas', 'uma\nduas'],
])('%s is drawn as %s', (text, drawn) => expect(legible(text, isLatin)).toBe(drawn))

test('a document draws no character that its font lacks, wherever a name stands in it', async () => {
  const name = 'Zoé 😀 Ωmega'
  const bytes = await drawPdf(
    {
      title: `Recibo de ${name}`,
      blocks: [
        { kind: 'heading', text: name },
        { kind: 'paragraph', runs: [{ text: 'Eu, ' }, { text: name, bold: true }, { text: ', prometo.' }] },
        { kind: 'list', items: [[{ text: name }]] },
        { kind: 'pairs', rows: [['Nome', name]] },
        { kind: 'table', head: ['Nome', 'Valor'], rows: [[name, 'R$ 1,00']], foot: [name, 'R$ 1,00'] },
      ],
    },
    new Date('2026-11-21T15:00:00Z'),
  )
  const page = await (await getDocumentProxy(bytes)).getPage(1)
  const text = (await page.getTextContent()).items.map(item => ('str' in item ? item.str : '')).join('')
  expect(text.match(/Zoé \?mega/g)).toHaveLength(8)
  expect(text).toContain('Eu, Zoé ?mega, prometo.')
  expect(text).not.toMatch(/[😀Ω]/u)
})
