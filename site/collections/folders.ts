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
  type Struct,
  size,
  string,
  trimmed,
} from 'superstruct'

/** What a field is for, told to whoever writes it. */
export interface FieldHelp {
  write: string
  example: string
}

/** One kind of content: its folder under site/content, how many files there must be, its fields and their help. */
export interface Folder {
  name: string
  /** 'a pergunta', for sentences about one file of it. */
  one: string
  count?: number
  fields: Record<string, { struct: Struct<any, any>; help: FieldHelp }>
}

const text = (from: number, to: number) => size(trimmed(string()), from, to)
const order = {
  struct: min(max(integer(), 99), 1),
  help: { write: 'a posição na página, um número sem aspas, diferente em cada arquivo', example: '1' },
}
/** A day without time. YAML gives a Date for it. */
const day = coerce(
  refine(string(), 'day', value => /^\d{4}-\d{2}-\d{2}$/.test(value)),
  date(),
  value => (Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)),
)

export const drawings = ['pix', 'bolso', 'todos', 'celular', 'taxa', 'seguro'] as const
export const pageGroups = ['a-empresa', 'ajuda', 'documentos'] as const

export const folders = {
  faq: {
    name: 'perguntas',
    one: 'a pergunta',
    count: 6,
    fields: {
      pergunta: {
        struct: refine(text(8, 120), 'question', value => value.endsWith('?')),
        help: {
          write: 'a pergunta como o cliente faria, de 8 a 120 letras, com "?" no fim',
          example: 'Quem pode pedir o empréstimo?',
        },
      },
      ordem: order,
    },
  },
  testimonials: {
    name: 'depoimentos',
    one: 'o depoimento',
    count: 4,
    fields: {
      perfil: {
        struct: text(3, 60),
        help: { write: 'de quem é a situação, de 3 a 60 letras', example: 'Quem trabalha com entregas' },
      },
      tipo: {
        struct: enums(['exemplo', 'cliente']),
        help: {
          write:
            '"exemplo" (uma situação inventada, que o site marca como exemplo) ou "cliente" (uma pessoa real)',
          example: 'exemplo',
        },
      },
      autorizacao: {
        struct: optional(day),
        help: {
          write:
            'o dia em que a pessoa autorizou por escrito, no formato ano-mês-dia; obrigatório no tipo "cliente"',
          example: '2026-11-20',
        },
      },
      ordem: order,
    },
  },
  differentials: {
    name: 'diferenciais',
    one: 'o diferencial',
    count: 6,
    fields: {
      titulo: {
        struct: text(3, 40),
        help: { write: 'o título, de 3 a 40 letras', example: 'Pix na hora' },
      },
      desenho: {
        struct: enums(drawings),
        help: { write: `o desenho, um destes: ${drawings.join(', ')}`, example: 'pix' },
      },
      ordem: order,
    },
  },
  steps: {
    name: 'passos',
    one: 'o passo',
    count: 4,
    fields: {
      titulo: {
        struct: text(3, 40),
        help: { write: 'o nome do passo, de 3 a 40 letras', example: 'Cadastro' },
      },
      ordem: order,
    },
  },
  pages: {
    name: 'paginas',
    one: 'a página',
    fields: {
      titulo: {
        struct: text(3, 60),
        help: { write: 'o título da página, de 3 a 60 letras', example: 'Quem somos' },
      },
      descricao: {
        struct: text(50, 160),
        help: {
          write: 'o resumo que aparece no Google, de 50 a 160 letras',
          example: 'Conheça a empresa por trás do empréstimo com o celular em garantia e os canais oficiais.',
        },
      },
      abertura: {
        struct: text(20, 260),
        help: {
          write: 'a frase grande abaixo do título, de 20 a 260 letras',
          example: 'Crédito apoiado no celular que você já tem.',
        },
      },
      grupo: {
        struct: enums(pageGroups),
        help: {
          write: `o grupo da página no rodapé, um destes: ${pageGroups.join(', ')}`,
          example: 'documentos',
        },
      },
      ordem: order,
      atualizado: {
        struct: day,
        help: { write: 'o dia da última mudança, no formato ano-mês-dia', example: '2026-11-20' },
      },
      versao: {
        struct: optional(text(3, 30)),
        help: { write: 'o nome da versão, nos textos que o cliente aceita', example: 'terms-2026-01' },
      },
      resumo: {
        struct: optional(size(array(text(10, 200)), 2, 6)),
        help: {
          write: 'de 2 a 6 frases curtas, cada uma em sua linha com "- " na frente',
          example: '\n     - Usamos os seus dados para analisar o pedido.',
        },
      },
      sumario: {
        struct: optional(boolean()),
        help: {
          write: 'sim (true) para mostrar a lista de assuntos, não (false) para esconder',
          example: 'true',
        },
      },
      perguntas: {
        struct: optional(boolean()),
        help: { write: 'sim (true) para mostrar as perguntas frequentes no fim da página', example: 'true' },
      },
    },
  },
} satisfies Record<string, Folder>

export type Collection = keyof typeof folders

/** The struct of a file's heading. */
export const structOf = (folder: Folder) =>
  object(Object.fromEntries(Object.entries(folder.fields).map(([name, { struct }]) => [name, struct])))
