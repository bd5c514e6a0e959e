import type { LoanEvents } from '../element/events.ts'
import type { Property } from '../element/settings.ts'

/** Texts of an attribute for the reference. The names are in `settings.ts`. */
interface AttributeText {
  /** TypeScript type of the property. Attributes are always text. */
  type: string
  /** As written in an attribute. */
  default?: string
  description: string
}

const count = 'number | string'

export const attributeTexts: Record<Property, AttributeText> = {
  partner: {
    type: 'string',
    description:
      'O id da sua loja: letras minúsculas, números e hífens. Sem ele a simulação funciona e o pedido segue no nosso site.',
  },
  api: {
    type: 'string',
    default: 'a origem do script',
    description:
      'A origem do nosso site, como https://credito.example, sem caminho. Só é preciso quando o script vai em outro pacote.',
  },
  amountCents: {
    type: count,
    default: '100000',
    description:
      'O valor em centavos inteiros: R$ 1.999,90 é 199990. Acima do que emprestamos hoje não é erro: vale o máximo, e o elemento avisa.',
  },
  installments: { type: count, default: '6', description: 'Em quantas parcelas a simulação começa.' },
  paymentDay: {
    type: count,
    default: 'o dia que fica mais perto de um mês',
    description: 'O dia do pagamento: 5, 10, 15 ou 25.',
  },
  device: {
    type: 'string',
    description: 'O nome do celular que o cliente está comprando, com até 60 letras. Aparece para o cliente.',
  },
  onboarding: {
    type: "'inline' | 'hosted'",
    default: 'inline',
    description: '"inline" abre o pedido no próprio elemento; "hosted" abre o nosso site em outra aba.',
  },
  environment: {
    type: "'production' | 'sandbox' | 'demo'",
    default: 'production',
    description:
      '"sandbox" fala com um servidor de teste e confere as cores; "demo" é uma demonstração sem rede, em que nada é enviado.',
  },
  scenario: {
    type: "'approve' | 'deny' | 'otp-error' | 'offline'",
    default: 'approve',
    description: 'O que acontece na demonstração. Só vale com environment="demo".',
  },
  colorScheme: {
    type: "'light' | 'dark' | 'auto'",
    default: 'auto',
    description:
      'As cores. "auto" segue a página: escuro só onde ela declara color-scheme com dark, e claro no resto.',
  },
}

interface EventText {
  /** TypeScript type of `detail`. */
  detail: string
  description: string
}

const figures = 'LoanFigures'

export const eventTexts: Record<keyof LoanEvents, EventText> = {
  'loan-ready': {
    detail: `{ version: string } & Partial<${figures}>`,
    description: 'O elemento apareceu. Traz a versão e, no simulador, os números com que começa.',
  },
  'loan-change': { detail: figures, description: 'Valor, parcelas, dia ou condições mudaram.' },
  'loan-before-continue': {
    detail: figures,
    description: 'O cliente tocou em "Continuar". preventDefault() segura o cliente na simulação.',
  },
  'loan-step': {
    detail:
      "{ step: 'simulator' | 'registration' | 'code' | 'device' | 'personal' | 'waiting' | 'continue' }",
    description: 'O pedido chegou a outra etapa.',
  },
  'loan-error': {
    detail: '{ code: LoanErrorCode; attribute?: string }',
    description: 'Algo não deu certo. O código é de uma lista fechada; o console diz o que fazer.',
  },
  'loan-exit': {
    detail: "{ reason: 'hosted' | 'closed' }",
    description: 'O cliente saiu do pedido: "hosted" segue no nosso site, "closed" voltou à simulação.',
  },
  'loan-complete': {
    detail: '{ applicationId?: string }',
    description:
      'Os dados do pedido foram aceitos. O que vem depois chega ao seu servidor por webhook; não libere mercadoria por este evento.',
  },
}

/** The fields of `LoanFigures`. */
export const figureTexts = {
  amountCents: 'valor, em centavos',
  installments: 'quantidade de parcelas',
  paymentDay: 'dia do pagamento',
  installmentCents: 'parcela, em centavos',
  totalCents: 'total a pagar, em centavos',
  cet: 'CET, em % ao ano; até o servidor dizer que dia é hoje, o do exemplo datado',
} as const

export const elementTexts = {
  'loan-simulator': {
    className: 'LoanSimulatorElement',
    description: 'O simulador: valor, parcelas, dia, custos e "Continuar", que abre o pedido no mesmo lugar.',
  },
  'loan-onboarding': {
    className: 'LoanOnboardingElement',
    description: 'O pedido, sem simulador: as quatro etapas e a espera.',
  },
} as const
