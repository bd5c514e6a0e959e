import { limits } from '../../shared/loan/limits.ts'
import type { LoanEvents } from '../element/events.ts'
import { type LoanMethods, methodDescriptions } from '../element/methods.ts'
import { type MessageProperty, messageProperties, properties } from '../element/settings.ts'
import { stateDescriptions } from '../element/states.ts'
import { parts, slots } from '../element/theme.ts'
import { exported } from '../sheet/exported.ts'

/** Texts of an attribute for the reference. The names are in `settings.ts`. */
interface AttributeText {
  /** TypeScript type of the property. Attributes are always text. */
  type: string
  /** As written in an attribute. */
  default?: string
  description: string
}

const count = 'number | string'

export const attributeTexts: Record<MessageProperty, AttributeText> = {
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
    default: String(limits.amount.fallback * 100),
    description:
      'O valor em centavos inteiros: R$ 1.999,90 é 199990. Acima do que emprestamos hoje não é erro: vale o máximo, e o elemento avisa.',
  },
  installments: {
    type: count,
    default: String(limits.installments.preferred),
    description: 'Em quantas parcelas a simulação começa.',
  },
  paymentDay: {
    type: count,
    default: String(limits.paymentDay.preferred),
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
      'As cores. "auto" segue a página: escuro só onde ela declara color-scheme com dark, e claro no resto. O elemento olha ao aparecer; se a página muda de cores depois, diga "light" ou "dark" aqui.',
  },
  opens: {
    type: "'sheet' | 'inline'",
    default: 'sheet',
    description: 'Onde o simulador abre: "sheet" sobre a página, "inline" logo abaixo da linha.',
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
    description:
      'O elemento apareceu. Traz a versão e, menos em <loan-onboarding>, os números com que começa.',
  },
  'loan-change': {
    detail: figures,
    description:
      'Valor, parcelas, dia ou condições da simulação mudaram. <loan-onboarding> não tem simulação.',
  },
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

interface ElementText {
  className: string
  description: string
  /** The module that defines it. */
  path: string
  properties: readonly MessageProperty[]
  methods: Partial<Record<keyof LoanMethods, string>>
  parts: Readonly<Record<string, string>>
  slots: Readonly<Record<string, string>>
  states: Readonly<Record<string, string>>
}

/** What simulator and onboarding have in common. */
const application = {
  path: 'loan-simulator.mjs',
  properties,
  methods: methodDescriptions,
  parts,
  slots,
  states: stateDescriptions,
}

export const elementTexts = {
  'loan-simulator': {
    ...application,
    className: 'LoanSimulatorElement',
    description: 'O simulador: valor, parcelas, dia, custos e "Continuar", que abre o pedido no mesmo lugar.',
  },
  'loan-onboarding': {
    ...application,
    className: 'LoanOnboardingElement',
    description:
      'O pedido, sem simulador: as quatro etapas e a espera. O script é loan-simulator.js, também sem simulador na página.',
  },
  'loan-message': {
    className: 'LoanMessageElement',
    description:
      'Uma linha para a página do produto e o carrinho: parcela, total e CET, e o simulador quando o cliente o pede.',
    path: 'loan-message.mjs',
    properties: messageProperties,
    methods: {
      open: 'Abre o simulador, como o link da linha.',
      close: 'Fecha o simulador. O que o cliente digitou fica.',
      configure: `${methodDescriptions.configure} O que não serve é dito quando o simulador abre.`,
    },
    parts: {
      root: parts.root,
      line: 'A linha com parcela, total e CET.',
      open: 'O link que abre o simulador.',
      sheet: 'A folha sobre a página, com opens="sheet".',
      ...Object.fromEntries(exported.map(name => [name, parts[name]])),
    },
    slots: { '': slots[''] },
    states: {},
  },
} as const satisfies Record<string, ElementText>
