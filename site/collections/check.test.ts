import { describe, expect, test } from 'vitest'
import { checkFile } from './check.ts'
import type { Collection } from './folders.ts'
import { ContentError } from './problem.ts'

const question = (heading: string, body = 'Sim, a qualquer momento.') => `---\n${heading}\n---\n\n${body}\n`
const good = 'pergunta: Posso pagar antes?\nordem: 5'
const problemsOf = (source: string, name = 'pagar-antes.md', collection: Collection = 'faq') =>
  checkFile(collection, name, source).problems

test('parses a valid file into an entry', () => {
  expect(checkFile('faq', 'pagar-antes.md', question(good))).toEqual({
    entry: {
      collection: 'faq',
      id: 'pagar-antes',
      file: 'site/content/perguntas/pagar-antes.md',
      data: { pergunta: 'Posso pagar antes?', ordem: 5 },
      body: 'Sim, a qualquer momento.',
    },
    problems: [],
  })
})

test('accepts Windows line ends and spaces after the front matter fence', () => {
  const source = question(good).replaceAll('\n', '\r\n').replace('---\r\n', '--- \r\n')
  expect(problemsOf(source)).toEqual([])
})

test('accepts the byte order mark that Notepad writes', () => {
  expect(problemsOf(`\ufeff${question(good)}`)).toEqual([])
})

test('refuses a file whose accents were lost because it is not UTF-8', () => {
  const ansi = Buffer.from(question(good, 'Em até 24 horas úteis.'), 'latin1').toString('utf8')
  const [problem] = problemsOf(ansi)
  expect(problem?.line).toBe(6)
  expect(problem?.says).toContain('UTF-8')
  expect(problem?.write).toContain('Bloco de Notas')
})

test.each([
  ['a bold text without an end', 'Sim.\n\n**Você escolhe o valor.', 8, 'um "**" sem par'],
  ['a space before the address of a link', 'Leia o [modelo] (/contrato).', 6, 'um espaço entre "]" e "("'],
  ['a title of the first level', '# Como pagar\n\nPor Pix.', 6, 'repete o título da página'],
  ['a title without a space', 'Sim.\n\n##Como pagar', 8, 'falta um espaço depois de "##"'],
  ['a title after a block of code', '```\n# a\n```\n\n##Como pagar', 10, 'falta um espaço depois de "##"'],
  ['a bold text after a rule', '***\n\n**Pix. O valor', 8, 'um "**" sem par'],
])('reports %s, with its line', (_what, body, line, says) => {
  const problem = problemsOf(question(good, body)).find(each => each.says.includes(says))
  expect(problem?.line).toBe(line)
})

test.each([
  '**Pix.** O valor **total**.',
  'Digite `*#06#` ou `**21*`.',
  '[Ajuda](/ajuda) (em outra aba)',
  'Digite o código [6 números] (veja a mensagem).',
  '## Título',
  '#CréditoConsciente',
  'Sim.\n\n***\n\nE depois?',
  'Sim.\n\n* * **\n\nE depois?',
  'Antes:\n\n```\n# um comentário\n##outro **\n```\n\nDepois.',
  'Antes:\n\n~~~ sh\n# sem fim **',
  'O sinal ``**`` abre o negrito.',
  'Um `código\nde duas linhas **`.',
])('accepts the Markdown "%s"', body => {
  expect(problemsOf(question(good, body))).toEqual([])
})

describe('a problem names its field and what to write', () => {
  test.each<[string, string, string | undefined, string, string]>([
    ['a missing field', 'pergunta: Posso pagar antes?', 'ordem', 'falta este campo', 'Exemplo:  ordem: 1'],
    [
      'an empty field',
      'pergunta:\nordem: 5',
      'pergunta',
      'falta este campo',
      'Quem pode pedir o empréstimo?',
    ],
    ['a field that is none', `${good}\ntitulo: Oi`, 'titulo', 'não existe aqui', 'pergunta, ordem'],
    [
      'a misspelt field',
      'Pergunta: Posso pagar antes?\nordem: 5',
      'pergunta',
      'falta',
      'como o cliente faria',
    ],
    ['a text for a number', good.replace('5', 'cinco'), 'ordem', '"cinco" não serve', 'um número sem aspas'],
    ['no question mark', good.replace('?', ''), 'pergunta', 'não serve', '"?" no fim'],
    [
      'a figure in the heading',
      'pergunta: Posso pedir até R$ 9.000?\nordem: 5',
      undefined,
      'R$ 9.000',
      'valorMaximo',
    ],
    [
      'a colon without quotes',
      'pergunta: Atenção: posso?\nordem: 5',
      undefined,
      'não dá para ler',
      'entre aspas',
    ],
    ['a field twice', `${good}\nordem: 6`, undefined, 'duas vezes', 'um campo por linha'],
  ])('%s', (_what, heading, field, says, write) => {
    const problem = problemsOf(question(heading)).find(
      each => each.field === field && each.says.includes(says),
    )
    expect(problem?.write).toContain(write)
    expect(problem?.file).toBe('site/content/perguntas/pagar-antes.md')
  })

  test('a missing text', () => {
    expect(problemsOf(question(good, ''))[0]?.says).toBe('falta o texto.')
  })

  test.each([
    ['no heading', 'Só o texto.'],
    ['a heading that is not closed', `---\n${good}\n\nTexto.`],
    ['something before the heading', `Oi\n---\n${good}\n---\n\nTexto.`],
    ['an empty file', ''],
  ])('%s', (_what, source) => {
    expect(problemsOf(source)[0]?.says).toContain('entre duas linhas com "---"')
  })

  test.each(['Pagar Antes.md', 'ação.md', 'pagar-antes.txt', 'pagar-antes.md.txt'])(
    'the file name %s',
    name => {
      expect(problemsOf(question(good), name)[0]?.says).toContain('nome do arquivo')
    },
  )

  test('counts the line of a figure from the start of the file', () => {
    expect(problemsOf(question(good, 'Sim.\n\nEm até 99 parcelas.'))[0]?.line).toBe(8)
  })

  test('a day that has not come', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    const problemOf = (day: string) =>
      checkFile('pages', 'ajuda.md', question(`titulo: Ajuda\natualizado: ${day}`), now).problems.find(
        ({ says }) => says.includes('ainda não chegou'),
      )
    expect(problemOf('2027-11-20')?.field).toBe('atualizado')
    expect(problemOf('2026-11-20')).toBeUndefined()
    // In the east it is the 21st.
    expect(problemOf('2026-11-21')).toBeUndefined()
  })

  test('an invalid date', () => {
    const page = question('titulo: Ajuda\natualizado: ontem')
    const problem = problemsOf(page, 'ajuda.md', 'pages').find(({ field }) => field === 'atualizado')
    expect(problem?.write).toContain('2026-11-20')
  })
})

describe('a testimonial', () => {
  const heading = (type: string) => `perfil: Quem faz entregas\ntipo: ${type}\nordem: 1`
  test('of a real customer needs the date of consent', () => {
    const problem = problemsOf(question(heading('cliente')), 'a.md', 'testimonials')[0]
    expect(problem?.field).toBe('autorizacao')
    const allowed = question(`${heading('cliente')}\nautorizacao: 2026-11-20`)
    expect(problemsOf(allowed, 'a.md', 'testimonials')).toEqual([])
  })
  test('that is invented must say so', () => {
    expect(problemsOf(question(heading('exemplo')), 'a.md', 'testimonials')).toEqual([])
    expect(problemsOf(question(heading('Maria')), 'a.md', 'testimonials')[0]?.field).toBe('tipo')
  })
})

test('the report looks as documented in the README', () => {
  const error = new ContentError(problemsOf(question('pergunta: Posso pagar antes?')))
  expect(error.stack).toBe(error.message)
  expect(error.message).toBe(
    `O conteúdo do site tem 1 problema. Nada foi publicado.

1. Arquivo: site/content/perguntas/pagar-antes.md
   Campo: ordem
   Problema: falta este campo.
   Escreva: a posição na página, um número sem aspas, diferente em cada arquivo. Exemplo:  ordem: 1

A ajuda está em site/content/README.md.
`,
  )
})
