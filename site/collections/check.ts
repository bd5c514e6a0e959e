import { parseFrontmatter } from 'astro/markdown'
import { create, StructError } from 'superstruct'
import { dayMs } from '../../shared/durations.ts'
import { faultsOf } from './figures.ts'
import { type Collection, type Folder, folders, structOf } from './folders.ts'
import type { Problem } from './problem.ts'
import { slipsOf } from './slips.ts'

/** A file of site/content as typed: front matter and text, before placeholders are replaced. */
export interface Entry {
  collection: Collection
  /** File name without '.md'. For a page it is also the path. */
  id: string
  /** Path from the project root. */
  file: string
  data: Record<string, unknown>
  body: string
}

export const contentFolder = 'site/content'

/** Parses one file. Returns the entry only when the file has no problem. */
export function checkFile(
  collection: Collection,
  name: string,
  source: string,
  now = Date.now(),
): { entry?: Entry; problems: Problem[] } {
  const folder: Folder = folders[collection]
  const file = `${contentFolder}/${folder.name}/${name}`
  // A byte that is no UTF-8 was read as U+FFFD, and would be published so.
  const lost = source.indexOf('\ufffd')
  if (lost >= 0) return { problems: [{ file, line: lineOf(source, lost), ...notUtf8 }] }
  // Notepad may begin a file with a byte order mark, which nobody sees.
  const heading = readHeading(source.replace('\ufeff', '').replaceAll('\r\n', '\n'))
  if ('says' in heading) return { problems: [{ file, ...heading }] }
  const { data, body, typed } = heading

  const problems = [
    ...nameProblems(name),
    ...fieldProblems(folder, data),
    ...futureProblems(data, now),
    ...(body.trim()
      ? []
      : [{ says: 'falta o texto.', write: `depois do segundo "---", ${folder.one} em uma ou mais frases.` }]),
    ...faultsOf(typed).map(({ at, found, says, write }) => ({
      line: lineOf(typed, at),
      says: `"${found}": ${says}`,
      write,
    })),
    ...slipsOf(typed),
    ...(collection === 'testimonials' ? consentProblems(data) : []),
  ].map(problem => ({ file, ...problem }))
  if (problems.length > 0) return { problems }
  const entry = {
    collection,
    id: name.replace(/\.md$/, ''),
    file,
    data: create(data, structOf(folder)),
    body,
  }
  return { entry: entry as Entry, problems }
}

type Found = Omit<Problem, 'file'>

const notUtf8: Found = {
  says: 'o arquivo não foi salvo em UTF-8, e os acentos se perdem.',
  write:
    'o arquivo de novo em UTF-8. No Bloco de Notas: Arquivo, Salvar como, Codificação "UTF-8". Depois confira os acentos.',
}

function readHeading(typed: string): Found | { data: Record<string, unknown>; body: string; typed: string } {
  const fences = [...typed.matchAll(/^---[ \t]*$/gm)]
  if (fences[0]?.index !== 0 || fences.length < 2) {
    return {
      line: 1,
      says: 'o cabeçalho não está entre duas linhas com "---".',
      write: 'na primeira linha "---", depois os campos, depois outra linha "---", depois o texto.',
    }
  }
  try {
    const { frontmatter, content } = parseFrontmatter(typed)
    return { data: frontmatter, body: content.trim(), typed }
  } catch (error) {
    const { mark, reason } = error as { mark?: { line?: number }; reason?: string }
    return {
      line: (mark?.line ?? 0) + 1,
      says: /duplicated/.test(reason ?? '')
        ? 'o mesmo campo está escrito duas vezes.'
        : 'não dá para ler o cabeçalho perto desta linha.',
      write:
        'um campo por linha, no formato "campo: texto". Se o texto tem dois-pontos (:), #, chaves ou aspas, ponha o texto inteiro entre aspas.',
    }
  }
}

function nameProblems(name: string): Found[] {
  if (/^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name)) return []
  return [
    {
      says: 'o nome do arquivo não serve.',
      write:
        'letras minúsculas sem acento, números e hífens, com .md no fim: por exemplo "quem-pode-pedir.md".',
    },
  ]
}

function fieldProblems(folder: Folder, data: Record<string, unknown>): Found[] {
  try {
    create(data, structOf(folder))
    return []
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const seen = new Set<string>()
    return error.failures().flatMap(failure => {
      const field = String(failure.path[0])
      if (seen.has(field)) return []
      seen.add(field)
      return [fieldProblem(folder, field, data[field])]
    })
  }
}

function fieldProblem(folder: Folder, field: string, value: unknown): Found {
  const help = folder.fields[field]
  if (!help) {
    return {
      field,
      says: `o campo "${field}" não existe aqui.`,
      write: `só estes campos: ${Object.keys(folder.fields).join(', ')}.`,
    }
  }
  const empty = value === undefined || value === null || value === ''
  return {
    field,
    says: empty ? 'falta este campo.' : `"${show(value)}" não serve.`,
    write: `${help.write}. Exemplo:  ${field}: ${help.example}`,
  }
}

const show = (value: unknown) => {
  const text =
    value instanceof Date
      ? value.toISOString().slice(0, 10)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** A day that has not come would be shown, and told to search engines. Somewhere it is already tomorrow. */
function futureProblems(data: Record<string, unknown>, now: number): Found[] {
  const tomorrow = now + dayMs
  return Object.entries(data).flatMap(([field, value]) =>
    value instanceof Date && value.getTime() > tomorrow
      ? [
          {
            field,
            says: `"${show(value)}" ainda não chegou.`,
            write: 'o dia da mudança: hoje ou um dia que já passou.',
          },
        ]
      : [],
  )
}

/** A real customer's testimonial needs the date of consent. An invented one must not look like a person. */
function consentProblems({ tipo, autorizacao }: Record<string, unknown>): Found[] {
  if (tipo !== 'cliente' || autorizacao) return []
  return [
    {
      field: 'autorizacao',
      says: 'falta a autorização da pessoa.',
      write: `${folders.testimonials.fields.autorizacao.write}. Sem autorização, use "tipo: exemplo".`,
    },
  ]
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
