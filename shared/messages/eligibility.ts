import { formatBrl } from '../fields/money.ts'

/** 'Dá para pedir?' on the landing page: a first answer before any data. */
export const eligibilityMessages = {
  title: 'Dá para pedir?',
  lead: 'Toque nas respostas e veja na hora. Sem cadastro: nada é enviado nem guardado.',
  brand: 'Qual é a marca do celular?',
  otherBrand: 'Outra',
  launch: 'Em que ano o modelo foi lançado?',
  adult: 'Quantos anos você tem?',
  adults: { yes: '18 ou mais', no: 'Menos de 18' },
  income: 'Quanto você ganha por mês?',
  noIncome: 'Sem renda',
} as const

/** Those that its script writes: apart, so that it carries no others. */
export const eligibilitySentences = {
  years: (from: number | undefined, to: number | undefined) =>
    from === undefined ? `Até ${to}` : to === undefined ? `${from} ou depois` : `${from} a ${to}`,
  upTo: (reais: number) => `Até ${whole(reais)}`,
  above: (reais: number) => `Mais de ${whole(reais)}`,
  possible: 'Parece que dá.',
  best: (amount: number, count: number) =>
    `Pelas regras de hoje, a oferta pode chegar a ${whole(amount)}, em até ${count} parcelas.`,
  dependsOnModel: 'Alguns modelos valem menos do que o menor empréstimo pede.',
  decided: 'Quem decide é a análise, que vê o aparelho, a nota fiscal, o cadastro e a renda.',
  impossible: 'Assim, ainda não dá.',
  obstacles: {
    age: (years: number) => `Para contratar, é preciso ter ${years} anos completos.`,
    'device-brand': (brands: string) =>
      `Por enquanto o celular em garantia precisa ser ${brands}. Outro aparelho seu, de uma dessas marcas, pode servir.`,
    'device-value': (reais: number) =>
      `O valor de mercado desse celular não cobre o menor empréstimo que fazemos, de ${whole(reais)}. Um aparelho mais novo pode mudar o resultado.`,
    income: (reais: number, percent: number) =>
      `A parcela do menor empréstimo que fazemos, de ${whole(reais)}, passaria de ${percent}% dessa renda.`,
  },
  start: 'Começar o pedido',
  learn: 'Tirar dúvidas',
} as const

/** 1000 → 'R$ 1.000' */
const whole = (reais: number) => formatBrl(reais).replace(/,00$/, '')
