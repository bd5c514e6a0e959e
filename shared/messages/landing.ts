import { brand } from '../brand.ts'
import { formatBrl } from '../fields/money.ts'
import { advertised, limits } from '../loan/limits.ts'

/** '5000' → 'R$ 5.000': advertised figures are round. */
const round = (reais: number) => formatBrl(reais).replace(/,00$/, '')

/** Every text of the landing page. Figures come from the module of limits. */
export const landingMessages = {
  title: 'Empréstimo com o celular em garantia',
  description: `Crédito de até ${round(advertised.maxAmount)} por Pix, com o seu celular em garantia. Você continua usando o aparelho.`,
  hero: {
    title: ['Seu celular vale crédito.', 'E continua com você.'],
    lead: `Até ${round(advertised.maxAmount)} por Pix, com parcelas que cabem no bolso. Você usa o aparelho normalmente.`,
    phone: 'Seu celular',
    placeholder: '(11) 99999-9999',
    submit: 'Simular empréstimo',
    note: 'Simular é de graça. Nunca cobramos nada antes.',
  },
  how: {
    title: 'Como funciona',
    steps: [
      { name: 'Cadastro', text: 'Você preenche os seus dados e confirma o celular com um código.' },
      { name: 'Análise', text: 'Conferimos o aparelho pelo IMEI e a nota fiscal. Sem papel e sem fila.' },
      { name: 'Oferta', text: 'Você escolhe o valor, as parcelas e o dia. Todos os custos ficam na tela.' },
      { name: 'Pix na conta', text: 'Depois de assinar, o dinheiro vai por Pix para a conta em seu nome.' },
    ],
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
      { name: `em até ${advertised.payoutHours} horas úteis`, text: 'depois da assinatura, por Pix' },
    ],
    cta: 'Simular empréstimo',
  },
  footnote: `${round(advertised.maxAmount)} é o valor máximo anunciado, liberado depois da análise. Hoje as ofertas vão de ${round(limits.amount.min)} a ${round(limits.amount.max)}, em até ${limits.installments.max} parcelas.`,
  lender: `${brand.lender.legalName}, CNPJ ${brand.lender.cnpj}. ${brand.lender.address}.`,
  contact: `${brand.contact.phone.label} · ${brand.contact.email} · ${brand.contact.hours}`,
} as const
