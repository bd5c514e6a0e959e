import { expect, test } from 'vitest'
import type { Entry } from './check.ts'
import { checkFolder, faqFacts, requiredPages } from './check-folder.ts'
import { readContent } from './read.ts'

const all = readContent(process.cwd()).entries
const of = (collection: Entry['collection']) => all.filter(entry => entry.collection === collection)

test('the published content has no problem', () => {
  expect(readContent(process.cwd()).problems).toEqual([])
})

test('a missing folder reports every required file', () => {
  const { problems } = readContent('/nowhere')
  expect(problems.map(({ file }) => file)).toContain('site/content/perguntas')
  expect(problems.map(({ file }) => file)).toContain('site/content/paginas/termos.md')
})

test.each(['faq', 'testimonials', 'differentials', 'steps'] as const)(
  '%s requires a fixed number of files',
  collection => {
    const problem = checkFolder(collection, of(collection).slice(1))[0]
    expect(problem?.says).toMatch(/desenhada para \d arquivos/)
  },
)

test('rejects two files with the same position', () => {
  const [first, second, ...rest] = of('steps')
  const twin = { ...second!, data: { ...second!.data, ordem: first!.data.ordem } }
  expect(checkFolder('steps', [first!, twin, ...rest])[0]).toMatchObject({
    field: 'ordem',
    file: second!.file,
  })
})

const statements = [
  /18 anos/,
  /CPF válido/,
  /compatível/,
  /comprovar renda/,
  /horasDoPix/,
  /desconto nos juros/,
  /Xiaomi/,
  /faixaDe/,
  /faixaParcelas/,
]
test.each(faqFacts.map(([fact], index) => [fact, statements[index]!] as const))(
  'the frequent questions must mention: %s',
  (fact, words) => {
    const withoutFact = of('faq').map(entry => ({
      ...entry,
      body: entry.body.replaceAll(new RegExp(words, 'g'), '...'),
    }))
    expect(checkFolder('faq', withoutFact).map(({ says }) => says)).toContainEqual(
      expect.stringContaining(fact),
    )
  },
)

test.each(requiredPages)('the page /%s must not be removed', id => {
  const rest = of('pages').filter(entry => entry.id !== id)
  expect(checkFolder('pages', rest)[0]?.file).toBe(`site/content/paginas/${id}.md`)
})
