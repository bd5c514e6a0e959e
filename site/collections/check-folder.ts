import { contentFolder, type Entry } from './check.ts'
import { resolve, unmarked } from './facts.ts'
import { type Collection, type Folder, folders } from './folders.ts'
import type { Problem } from './problem.ts'

/** Checks that need all files of a folder. */
export function checkFolder(collection: Collection, entries: Entry[]): Problem[] {
  const folder: Folder = folders[collection]
  const file = `${contentFolder}/${folder.name}`
  return [
    ...countProblems(file, folder, entries),
    ...orderProblems(entries),
    ...(collection === 'faq' ? missingFacts(file, entries) : []),
    ...(collection === 'pages' ? missingPages(file, entries) : []),
  ]
}

function countProblems(file: string, { count, name }: Folder, entries: Entry[]): Problem[] {
  if (count === undefined || entries.length === count) return []
  return [
    {
      file,
      says: `a página foi desenhada para ${count} arquivos em "${name}", e há ${entries.length}.`,
      write: entries.length < count ? 'o arquivo que falta.' : 'apague ou junte os que sobram.',
    },
  ]
}

/** Files with the same position would have no stable order. Pages are numbered within their group. */
function orderProblems(entries: Entry[]): Problem[] {
  const seen = new Map<string, Entry>()
  return entries.flatMap(entry => {
    const place = `${entry.data.grupo ?? ''} ${entry.data.ordem}`
    const other = seen.get(place)
    seen.set(place, entry)
    if (!other) return []
    return [
      {
        file: entry.file,
        field: 'ordem',
        says: `${entry.data.ordem} já é a posição de ${other.file}.`,
        write: 'um número que nenhum outro arquivo usa.',
      },
    ]
  })
}

/** Facts that are advertised and must therefore appear in some frequent question. */
export const faqFacts: [fact: string, stated: RegExp][] = [
  ['é preciso ter mais de 18 anos', /(mais de|maior(es)? de|a partir de) 18 anos|18 anos ou mais/i],
  ['é preciso um CPF válido', /CPF (válido|regular)/i],
  ['o celular precisa ser compatível', /(celular|aparelho)[^.]{0,40} compatível/i],
  ['é preciso comprovar a renda', /comprova(r|nte|ção)( de| a| da)?( sua)? renda/i],
  ['o dinheiro sai em até 24 horas úteis', /24 horas úteis/i],
  ['quem paga antes tem desconto nos juros', /desconto (nos|dos|de) juros/i],
  [
    'são aceitas as marcas Apple, Samsung, Motorola e Xiaomi',
    /^(?=[\s\S]*Apple)(?=[\s\S]*Samsung)(?=[\s\S]*Motorola)(?=[\s\S]*Xiaomi)/,
  ],
  [
    'o valor vai de {faixaDe} a {faixaAte}',
    new RegExp(plain('{faixaDe} a {faixaAte}').replaceAll(/[$.]/g, '\\$&')),
  ],
  ['são até {faixaParcelas} parcelas', new RegExp(`até ${plain('{faixaParcelas}')} parcelas`, 'i')],
]

function missingFacts(file: string, entries: Entry[]): Problem[] {
  const answers = entries.map(({ data, body }) => `${data.pergunta}\n${plain(body)}`).join('\n')
  return faqFacts
    .filter(([, pattern]) => !pattern.test(answers))
    .map(([fact]) => ({
      file,
      says: `nenhuma resposta diz que ${fact}.`,
      write: 'essa informação em uma das respostas: ela é anunciada e tem de estar lá.',
    }))
}

function plain(text: string): string {
  return unmarked(resolve(text)).replaceAll('\u00a0', ' ')
}

/** Pages that footer, forms and contracts link to. */
export const requiredPages = [
  'quem-somos',
  'imprensa',
  'ajuda',
  'privacidade',
  'termos',
  'contrato',
  'ouvidoria',
  'para-quem',
  'como-funciona',
] as const

function missingPages(file: string, entries: Entry[]): Problem[] {
  return requiredPages
    .filter(id => !entries.some(entry => entry.id === id))
    .map(id => ({
      file: `${file}/${id}.md`,
      says: 'esta página não existe, e o site leva até ela.',
      write: 'o arquivo de novo, com o mesmo nome. Para mudar um endereço, fale com quem cuida do código.',
    }))
}
