import { expect, test } from 'vitest'
import type { Entry } from './check.ts'
import { checkLinks } from './check-links.ts'

const page: Entry = {
  collection: 'pages',
  id: 'ajuda',
  file: 'site/content/paginas/ajuda.md',
  data: {},
  body: '',
}
const problemsOf = (body: string) => checkLinks(process.cwd(), [{ ...page, body }])

test.each([
  '[a](/ajuda)',
  '[a](/ajuda#golpes)',
  '[a](/)',
  '[a](/#credito)',
  '[a](/whatsapp)',
  '[a](/dashboard)',
  '[a](/logo.svg)',
  '[a](#golpes)',
  '[a](https://www.gov.br/anpd)',
  '[{telefone}]({ligar})',
  '[a](mailto:{email}?subject=Ouvidoria)',
])('accepts a link with a target: %s', body => {
  expect(problemsOf(body)).toEqual([])
})

test.each(['/precos', 'ajuda', 'www.gov.br', 'http://gov.br', '', '/ajuda.md', '/Ajuda'])(
  'rejects the link "%s"',
  link => {
    const [problem] = problemsOf(`Veja [isto](${link}).`)
    expect(problem?.file).toBe(page.file)
    expect(problem?.says).toContain(`"${link}"`)
    expect(problem?.write).toContain('/ajuda')
  },
)
