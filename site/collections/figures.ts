import { brand } from '../../shared/brand.ts'
import { formatPercent } from '../../shared/fields/money.ts'
import { example } from '../../shared/loan/example.ts'
import { defaultLateTerms } from '../../shared/loan/late.ts'
import { advertised, limits } from '../../shared/loan/limits.ts'
import { defaultPricing } from '../../shared/loan/pricing.ts'
import { exampleCet, examplePlan, facts, placeholder, reais } from './facts.ts'

/** A passage that breaks a content rule. `at` is its character offset in the text. */
export interface Fault {
  at: number
  found: string
  /** What is wrong, in one sentence. */
  says: string
  /** What to write instead, one sentence. */
  write: string
}

/** Finds passages of an unprocessed text that contradict the limits, the brand or the law. */
export function faultsOf(text: string): Fault[] {
  const rules = [names, markup, claims, amounts, ranges, counts, percents, hours, identity]
  return rules.flatMap(rule => rule(text)).sort((a, b) => a.at - b.at)
}

const top: number[] = [advertised.maxAmount, advertised.faq.max, limits.amount.max]
const bottom: number[] = [advertised.faq.min, limits.amount.min]
const examples = [
  example.amount,
  examplePlan.installmentValue,
  examplePlan.totalAmount,
  examplePlan.totalTAC,
  examplePlan.totalIOF,
  examplePlan.totalInterest,
]
const list = (values: readonly string[]) => [...new Set(values)].join(', ')
const use = (...of: string[]) => of.map(name => `{${name}} (${show(name)})`).join(' ou ')
const show = (name: string) => facts[name]!.text.replaceAll(/[\ue001\ue002]/g, '')

function find(
  text: string,
  pattern: RegExp,
  judge: (match: RegExpExecArray) => Omit<Fault, 'at' | 'found'> | undefined,
) {
  const faults: Fault[] = []
  for (const match of text.matchAll(pattern)) {
    const fault = judge(match)
    if (fault) faults.push({ at: match.index, found: match[0].trim(), ...fault })
  }
  return faults
}

const names = (text: string) =>
  find(text, placeholder, ([, name = '']) =>
    facts[name.trim()]
      ? undefined
      : {
          says: `não existe o código {${name}}.`,
          write: `um destes, letra por letra: ${Object.keys(facts)
            .map(each => `{${each}}`)
            .join(' ')}.`,
        },
  )

/** The content security policy of the pages blocks styles and scripts of pasted HTML. */
const markup = (text: string) =>
  find(text, /<\/?[a-z][\w-]*(\s[^>]*)?\/?>/gi, () => ({
    says: 'código HTML não funciona aqui.',
    write: 'só texto: **negrito**, listas com "- ", títulos com "## " e [links](/ajuda).',
  }))

const claims = (text: string) => [
  ...find(
    text,
    /sem\s+(fazer\s+|nenhuma\s+|qualquer\s+)?consultas?\b|sem\s+consultar\b|n[ãa]o\s+(consultamos|fazemos\s+consulta)\s+(o\s+|a\s+|ao\s+)?(spc|serasa)|sem\s+an[áa]lise\s+de\s+cr[ée]dito/gi,
    () => ({
      says: 'a lei proíbe anunciar crédito sem consulta (Código de Defesa do Consumidor, art. 54-C).',
      write: 'tire a expressão. Você pode dizer: "a resposta sai depois da análise".',
    }),
  ),
  ...find(text, /(aprova[çc][ãa]o|cr[ée]dito|empr[ée]stimo)\s+(garantid[oa]|na\s+certa)\b/gi, () => ({
    says: 'ninguém tem o crédito garantido antes da análise.',
    write: '"sujeito a análise".',
  })),
]

/** 'R$ 4.500,00', 'R$ 5 mil', '5.000 reais' → reais. The words before the amount decide maximum or minimum. */
const amount = String.raw`(?:R\$[\s\u00a0]*(\d[\d.]*(?:,\d+)?)(\s*mil\b)?|(\d[\d.]*(?:,\d+)?)(\s*mil)?\s+reais\b)`
const numberOf = (match: RegExpExecArray | RegExpMatchArray, from: number) => {
  const digits = (match[from] ?? match[from + 2] ?? '').replace(/\.$/, '')
  const thousand = (match[from + 1] ?? match[from + 3]) ? 1000 : 1
  return Number(digits.replaceAll('.', '').replace(',', '.')) * thousand
}

function amounts(text: string): Fault[] {
  const pattern = new RegExp(
    String.raw`(até\s+|máxim[oa]\s+(?:é\s+)?de\s+|a partir de\s+|mínim[oa]\s+(?:é\s+)?de\s+)?${amount}`,
    'gi',
  )
  return find(text, pattern, match => {
    const value = numberOf(match, 2)
    const before = match[1]?.toLowerCase() ?? ''
    if (/^(até|máxim)/.test(before)) {
      if ([...top, ...examples].includes(value)) return
      return {
        says: `o valor máximo que o site anuncia não é ${reais(value)}.`,
        write: `${use('valorMaximo', 'faixaAte', 'maximoHoje')}.`,
      }
    }
    if (/^(a partir|mínim)/.test(before)) {
      if (bottom.includes(value)) return
      return { says: `o valor mínimo não é ${reais(value)}.`, write: `${use('faixaDe', 'minimoHoje')}.` }
    }
    if ([...top, ...bottom, ...examples].includes(value)) return
    return {
      says: `${reais(value)} não é nenhum dos valores do empréstimo.`,
      write: `um destes: ${list([...top, ...bottom].map(reais))}; ou o código, como ${use('valorMaximo')}.`,
    }
  })
}

const pairs = [
  [advertised.faq.min, advertised.faq.max],
  [limits.amount.min, limits.amount.max],
]

function ranges(text: string): Fault[] {
  return find(
    text,
    new RegExp(String.raw`\b(?:de|entre)\s+${amount}\s+(?:a|e|até)\s+${amount}`, 'gi'),
    match => {
      const [low, high] = [numberOf(match, 1), numberOf(match, 5)]
      const known = [...top, ...bottom].includes(low) && [...top, ...bottom].includes(high)
      if (!known || pairs.some(([min, max]) => min === low && max === high)) return
      return {
        says: `não existe uma faixa de ${reais(low)} a ${reais(high)}.`,
        write: 'de {faixaDe} a {faixaAte}, ou de {minimoHoje} a {maximoHoje}.',
      }
    },
  )
}

function counts(text: string): Fault[] {
  const known: number[] = [advertised.faq.installments, limits.installments.max]
  return find(text, /(até\s+|máximo de\s+)?\b(\d+)\s*(?:parcelas|vezes|x\b(?!\d)|prestações)/gi, match => {
    const n = Number(match[2])
    if (match[1] ? known.includes(n) : n >= limits.installments.min && n <= limits.installments.max) return
    return {
      says: match[1] ? `o número máximo de parcelas não é ${n}.` : `não existe empréstimo em ${n} parcelas.`,
      write: `${use('faixaParcelas', 'parcelasHoje')}.`,
    }
  })
}

const monthly = [defaultPricing.fee, defaultLateTerms.moraPercentPerMonth]
const yearly = [examplePlan.annualRate, exampleCet]
const daily = [defaultPricing.iofOverDuration]
/** 100 occurs in '100% digital', which is not a rate. */
const others = [defaultPricing.tacPercent, defaultPricing.iofOverAmount, defaultLateTerms.finePercent, 100]

function percents(text: string): Fault[] {
  return find(
    text,
    /(\d+(?:[.,]\d+)?)\s*%(?:\s*(ao mês|a\.?\s?m\.?|ao ano|a\.?\s?a\.?|ao dia)(?![a-zà-ú]))?/gi,
    match => {
      const value = Number(match[1]!.replace(',', '.'))
      const [allowed, codes] = allowedFor(match[2]?.toLowerCase().replaceAll(/[\s.]/g, '') ?? '')
      if (allowed.includes(value)) return
      return {
        says: `${formatPercent(value, value < 0.1 ? 4 : 2)} não é nenhuma das taxas do empréstimo.`,
        write: `${use(...codes)}.`,
      }
    },
  )
}

function allowedFor(period: string): [number[], string[]] {
  if (period === 'aomês' || period === 'am') return [monthly, ['jurosAoMes', 'mora']]
  if (period === 'aoano' || period === 'aa') return [yearly, ['jurosAoAno', 'exemploCet']]
  if (period === 'aodia') return [daily, ['iofAoDia']]
  return [
    [...monthly, ...yearly, ...daily, ...others],
    ['jurosAoMes', 'tarifa', 'multa', 'exemploCet'],
  ]
}

function hours(text: string): Fault[] {
  return find(text, /\b(\d+)\s*(?:horas|h)\s+úteis/gi, match =>
    Number(match[1]) === advertised.payoutHours
      ? undefined
      : {
          says: `o prazo do Pix não é de ${match[1]} horas úteis.`,
          write: `${use('horasDoPix')} horas úteis.`,
        },
  )
}

/** Contact details other than the brand's could send people, and their data, to a third party. */
function identity(text: string): Fault[] {
  const { lender, contact } = brand
  const digits = (value: string) => value.replaceAll(/\D/g, '')
  const kinds: [RegExp, (found: string) => boolean, string, string][] = [
    [/\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}/g, found => digits(found) === digits(lender.cnpj), 'CNPJ', 'cnpj'],
    [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, found => found === contact.email, 'e-mail', 'email'],
    [
      /\b0[38]00[\s.-]?\d{3}[\s.-]?\d{4}/g,
      found => digits(found) === digits(contact.phone.label),
      'telefone',
      'telefone',
    ],
  ]
  return kinds.flatMap(([pattern, isOurs, noun, name]) =>
    find(text, pattern, ([found]) =>
      isOurs(found) ? undefined : { says: `este não é o ${noun} da empresa.`, write: `${use(name)}.` },
    ),
  )
}
