import { formatBrl } from '../fields/money.ts'
import { advertised, limits } from '../loan/limits.ts'

/** 5000 → 'R$ 5.000' */
const round = (reais: number) => formatBrl(reais).replace(/,00$/, '')

/** Texts of the landing page outside site/content, which marketing writes. */
export const landingMessages = {
  title: 'Empréstimo com o celular em garantia',
  /** Shown by search engines and in shared links, where no footnote stands: it states today's limits itself. */
  description: `Crédito de até ${round(advertised.maxAmount)} por Pix, com o seu celular em garantia. Você continua usando o aparelho. Hoje, ofertas de ${round(limits.amount.min)} a ${round(limits.amount.max)}.`,
  note: (number: 1 | 2) => `Nota ${number}`,
  hero: {
    title: ['Seu celular vale crédito.', 'E continua com você.'],
    lead: {
      before: 'Até ',
      figure: round(advertised.maxAmount),
      after: ' por Pix, com parcelas que cabem no bolso. Você usa o aparelho normalmente.',
    },
    phone: 'Seu celular',
    placeholder: '(11) 99999-9999',
    submit: 'Simular empréstimo',
    note: 'Simular é de graça. Nunca cobramos nada antes.',
  },
  differentials: {
    title: 'Crédito com os pés no chão',
    lead: 'Sem letra miúda: o que oferecemos, e o que isso quer dizer na prática.',
  },
  how: {
    title: 'Como funciona',
    lead: 'Quatro passos, todos pelo celular.',
  },
  credit: {
    title: 'Um empréstimo apoiado no seu celular',
    text: [
      'O aparelho fica como garantia do contrato e não sai da sua mão: você usa como sempre usou. Antes de assinar, você vê cada custo, parcela por parcela.',
      'Quando a última parcela é paga, a garantia termina. E se você quiser pagar antes, tem desconto nos juros, sem custo.',
    ],
    facts: [
      {
        name: `de ${round(limits.amount.min)} a ${round(limits.amount.max)}`,
        text: 'é o que oferecemos hoje',
      },
      { name: `até ${limits.installments.max} parcelas`, text: 'fixas, no dia que você escolher' },
      {
        name: `em até ${advertised.payoutHours} horas úteis`,
        text: 'depois da assinatura e da aprovação, por Pix',
      },
    ],
    cta: 'Simular empréstimo',
  },
  testimonials: {
    title: 'Para que serve um valor pequeno na hora certa',
    label: 'Depoimentos',
    /** The label of a slide: an invented example must not pass for a real customer. */
    kinds: { exemplo: 'Situação de exemplo', cliente: 'Cliente' },
    place: (n: number, of: number) => `${n} de ${of}`,
    previous: 'Depoimento anterior',
    next: 'Próximo depoimento',
    show: (n: number) => `Mostrar o depoimento ${n}`,
  },
  faq: 'Perguntas frequentes',
} as const
