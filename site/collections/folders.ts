import {
  array,
  boolean,
  coerce,
  date,
  enums,
  integer,
  max,
  min,
  object,
  optional,
  refine,
  size,
  string,
  trimmed,
} from 'superstruct'

/** A struct of any type, as superstruct's `object` takes it. */
type AnyStruct = Parameters<typeof object>[0][string]

/** One front matter field, and the help shown to its author. */
export interface Field {
  struct: AnyStruct
  write: string
  example: string
}

/** One content type: its folder under site/content, the required number of files, and its fields with their help. */
export interface Folder {
  name: string
  /** Singular noun with article for messages, such as 'a pergunta'. */
  one: string
  count?: number
  fields: Record<string, Field>
}

const field = (struct: AnyStruct, write: string, example: string): Field => ({ struct, write, example })

const text = (from: number, to: number) => size(trimmed(string()), from, to)
const order = field(
  min(max(integer(), 99), 1),
  'a posição na página, um número sem aspas, diferente em cada arquivo',
  '1',
)
/** A date without time. YAML parses it into a `Date`. */
const day = coerce(
  refine(string(), 'day', value => /^\d{4}-\d{2}-\d{2}$/.test(value)),
  date(),
  value => (Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)),
)

export const drawings = ['pix', 'bolso', 'todos', 'celular', 'taxa', 'seguro'] as const
const pageGroups = ['a-empresa', 'ajuda', 'documentos'] as const

export const folders = {
  faq: {
    name: 'perguntas',
    one: 'a pergunta',
    count: 6,
    fields: {
      pergunta: field(
        refine(text(8, 120), 'question', value => value.endsWith('?')),
        'a pergunta como o cliente faria, de 8 a 120 letras, com "?" no fim',
        'Quem pode pedir o empréstimo?',
      ),
      ordem: order,
    },
  },
  testimonials: {
    name: 'depoimentos',
    one: 'o depoimento',
    count: 4,
    fields: {
      perfil: field(text(3, 60), 'de quem é a situação, de 3 a 60 letras', 'Quem trabalha com entregas'),
      tipo: field(
        enums(['exemplo', 'cliente']),
        '"exemplo" (uma situação inventada, que o site marca como exemplo) ou "cliente" (uma pessoa real)',
        'exemplo',
      ),
      autorizacao: field(
        optional(day),
        'o dia em que a pessoa autorizou por escrito, no formato ano-mês-dia; obrigatório no tipo "cliente"',
        '2026-11-20',
      ),
      ordem: order,
    },
  },
  differentials: {
    name: 'diferenciais',
    one: 'o diferencial',
    count: 6,
    fields: {
      titulo: field(text(3, 40), 'o título, de 3 a 40 letras', 'Pix na hora'),
      desenho: field(enums(drawings), `o desenho, um destes: ${drawings.join(', ')}`, 'pix'),
      ordem: order,
    },
  },
  steps: {
    name: 'passos',
    one: 'o passo',
    count: 4,
    fields: {
      titulo: field(text(3, 40), 'o nome do passo, de 3 a 40 letras', 'Cadastro'),
      ordem: order,
    },
  },
  pages: {
    name: 'paginas',
    one: 'a página',
    fields: {
      titulo: field(text(3, 60), 'o título da página, de 3 a 60 letras', 'Quem somos'),
      descricao: field(
        text(50, 160),
        'o resumo que aparece no Google, de 50 a 160 letras',
        'Conheça a empresa por trás do empréstimo com o celular em garantia e os canais oficiais.',
      ),
      abertura: field(
        text(20, 260),
        'a frase grande abaixo do título, de 20 a 260 letras',
        'Crédito apoiado no celular que você já tem.',
      ),
      grupo: field(
        enums(pageGroups),
        `o grupo da página no rodapé, um destes: ${pageGroups.join(', ')}`,
        'documentos',
      ),
      ordem: order,
      atualizado: field(day, 'o dia da última mudança, no formato ano-mês-dia', '2026-11-20'),
      versao: field(
        optional(text(3, 30)),
        'o nome da versão, nos textos que o cliente aceita',
        'terms-2026-01',
      ),
      resumo: field(
        optional(size(array(text(10, 200)), 2, 6)),
        'de 2 a 6 frases curtas, cada uma em sua linha com "- " na frente',
        '\n     - Usamos os seus dados para analisar o pedido.',
      ),
      sumario: field(
        optional(boolean()),
        'sim (true) para mostrar a lista de assuntos, não (false) para esconder',
        'true',
      ),
      perguntas: field(
        optional(boolean()),
        'sim (true) para mostrar as perguntas frequentes no fim da página',
        'true',
      ),
    },
  },
} satisfies Record<string, Folder>

export type Collection = keyof typeof folders

/** Struct that validates the front matter of a file. */
export const structOf = (folder: Folder) =>
  object(Object.fromEntries(Object.entries(folder.fields).map(([name, { struct }]) => [name, struct])))
