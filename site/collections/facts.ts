import { brand } from '../../shared/brand.ts'
import { formatLongDate } from '../../shared/fields/date.ts'
import { formatBrl, formatPercent } from '../../shared/fields/money.ts'
import { example } from '../../shared/loan/example.ts'
import { nominalDueDays } from '../../shared/loan/first-due.ts'
import { defaultLateTerms } from '../../shared/loan/late.ts'
import { legalCetForPlan } from '../../shared/loan/legal-cet.ts'
import { policyFigures } from '../../shared/loan/lending-policy.ts'
import { advertised, limits } from '../../shared/loan/limits.ts'
import { planFor } from '../../shared/loan/plan.ts'
import { defaultPricing } from '../../shared/loan/pricing.ts'
import { ownDataAnswerDays, retention } from '../../shared/retention.ts'

/** 5000 → 'R$ 5.000', 234.87 → 'R$ 234,87'. Omits cents when they are zero. */
export const reais = (amount: number) => formatBrl(amount).replace(/,00$/, '')

export const examplePlan = planFor(example.amount, example.installments, defaultPricing)
/** Percent a year. */
export const exampleCet = legalCetForPlan({ ...example, plan: examplePlan })
export const exampleFirstDue = nominalDueDays(example)[0]!

/** Advertised amounts above today's ceiling, in reais. Each needs footnote 1. */
const aboveCeiling = [advertised.maxAmount, advertised.faq.max].filter(amount => amount > limits.amount.max)

/** Marks where a footnote belongs. Private-use characters never occur in a text. */
const noteMarks = { 1: '\ue001', 2: '\ue002' } as const

const withNote = (amount: number, text: string) =>
  aboveCeiling.some(above => above === amount) ? text + noteMarks[1] : text

const { goodPayment } = policyFigures

/** Text for each placeholder `{name}`, and its description in the README. */
export const facts: Record<string, { text: string; about: string }> = {
  valorMaximo: {
    text: withNote(advertised.maxAmount, reais(advertised.maxAmount)),
    about: 'o valor máximo anunciado; a nota 1 entra sozinha',
  },
  faixaDe: { text: formatBrl(advertised.faq.min), about: 'o menor valor anunciado' },
  faixaAte: {
    text: withNote(advertised.faq.max, formatBrl(advertised.faq.max)),
    about: 'o maior valor da faixa anunciada; a nota 1 entra sozinha',
  },
  faixaParcelas: { text: String(advertised.faq.installments), about: 'o número de parcelas anunciado' },
  minimoHoje: { text: reais(limits.amount.min), about: 'o menor valor das ofertas de hoje' },
  maximoHoje: { text: reais(limits.amount.max), about: 'o maior valor das ofertas de hoje' },
  parcelasHoje: { text: String(limits.installments.max), about: 'o maior número de parcelas de hoje' },
  diasDePagamento: { text: oneOf(limits.paymentDays), about: 'os dias de vencimento oferecidos' },
  horasDoPix: { text: String(advertised.payoutHours), about: 'em quantas horas úteis o dinheiro sai' },
  jurosAoMes: { text: formatPercent(defaultPricing.fee), about: 'a taxa de juros ao mês' },
  jurosAoAno: { text: formatPercent(examplePlan.annualRate), about: 'a mesma taxa, ao ano' },
  nomeDaTarifa: { text: brand.tacLabel, about: 'o nome da tarifa cobrada uma vez' },
  tarifa: { text: formatPercent(defaultPricing.tacPercent), about: 'a tarifa, sobre o valor pedido' },
  iofFixo: { text: formatPercent(defaultPricing.iofOverAmount), about: 'a parte fixa do IOF' },
  iofAoDia: { text: formatPercent(defaultPricing.iofOverDuration, 4), about: 'a parte diária do IOF' },
  multa: { text: formatPercent(defaultLateTerms.finePercent), about: 'a multa por atraso' },
  mora: { text: formatPercent(defaultLateTerms.moraPercentPerMonth), about: 'os juros de mora ao mês' },
  exemploValor: { text: reais(example.amount), about: 'exemplo de custo: valor pedido' },
  exemploParcelas: { text: String(example.installments), about: 'exemplo de custo: parcelas' },
  exemploParcela: { text: formatBrl(examplePlan.installmentValue), about: 'exemplo de custo: cada parcela' },
  exemploTotal: { text: formatBrl(examplePlan.totalAmount), about: 'exemplo de custo: total a pagar' },
  exemploTarifa: { text: formatBrl(examplePlan.totalTAC), about: 'exemplo de custo: tarifa em reais' },
  exemploIof: { text: formatBrl(examplePlan.totalIOF), about: 'exemplo de custo: IOF em reais' },
  exemploJuros: { text: formatBrl(examplePlan.totalInterest), about: 'exemplo de custo: juros em reais' },
  exemploCet: { text: formatPercent(exampleCet), about: 'exemplo de custo: CET ao ano' },
  exemploData: { text: formatLongDate(example.release), about: 'exemplo de custo: dia da liberação' },
  exemploDia: { text: String(example.dueDay), about: 'exemplo de custo: dia do vencimento' },
  marca: { text: brand.name, about: 'o nome da marca' },
  razaoSocial: { text: brand.lender.legalName, about: 'o nome da empresa que empresta' },
  cnpj: { text: brand.lender.cnpj, about: 'o CNPJ dela' },
  endereco: { text: brand.lender.address, about: 'o endereço dela' },
  cidade: { text: brand.lender.city, about: 'a cidade dela' },
  telefone: { text: brand.contact.phone.label, about: 'o telefone' },
  ligar: { text: brand.contact.phone.href, about: 'o telefone como link: [{telefone}]({ligar})' },
  email: { text: brand.contact.email, about: 'o e-mail; como link: [{email}](mailto:{email})' },
  horario: { text: brand.contact.hours, about: 'o horário de atendimento' },
  guardaCadastro: {
    text: retention.unconfirmed.text,
    about: 'por quanto tempo fica um cadastro sem código',
  },
  guardaPedido: {
    text: retention.abandoned.text,
    about: 'por quanto tempo ficam celular e nota de um pedido abandonado',
  },
  guardaMensagens: { text: retention.messages.text, about: 'por quanto tempo ficam as mensagens enviadas' },
  guardaSeguranca: {
    text: retention.securityEvents.text,
    about: 'por quanto tempo ficam os eventos de segurança',
  },
  guardaAvisos: {
    text: retention.pushBrowsers.text,
    about: 'por quanto tempo fica um navegador que não recebe mais avisos',
  },
  guardaAcessos: { text: retention.accessRecords.text, about: 'por quanto tempo ficam os acessos' },
  guardaMarcas: { text: retention.riskMarks.text, about: 'por quanto tempo ficam as marcas contra fraude' },
  guardaContrato: {
    text: retention.contract.text,
    about: 'por quanto tempo fica um contrato, depois do fim dele',
  },
  guardaSemContrato: {
    text: retention.withoutContract.text,
    about: 'por quanto tempo ficam cadastro e pedidos sem contrato, depois do último acesso ou pedido',
  },
  prazoDados: {
    text: `${ownDataAnswerDays} dias`,
    about: 'em quanto tempo respondemos a um pedido sobre dados',
  },
  parteDaRenda: {
    text: String(policyFigures.incomePercent),
    about: 'quantos por cento da renda a parcela pode tomar: {parteDaRenda}%',
  },
  parteDaRendaEmDia: {
    text: String(goodPayment.incomePercent),
    about: 'o mesmo, para quem já pagou parcelas em dia',
  },
  parcelasEmDia: { text: String(goodPayment.installments), about: 'quantas parcelas em dia isso pede' },
  diasParaEmDia: {
    text: String(goodPayment.daysLate),
    about: 'até quantos dias depois do vencimento uma parcela conta como em dia',
  },
  guardaCodigos: { text: retention.passing.text, about: 'por quanto tempo ficam os pedidos de código' },
  nota1: { text: noteMarks[1], about: 'só o número da nota 1 (valor máximo)' },
  nota2: { text: noteMarks[2], about: 'só o número da nota 2 (o que é o IMEI)' },
}

function oneOf(days: readonly number[]): string {
  return `${days.slice(0, -1).join(', ')} ou ${days.slice(-1)}`
}

export const placeholder = /\{([^{}\n]*)\}/g

/** Replaces placeholders. Unknown names stay, because the check has already reported them. */
export const resolve = (text: string) =>
  text.replaceAll(placeholder, (whole, name: string) => facts[name.trim()]?.text ?? whole)

/** Footnotes that a resolved text needs: those of its marks, and those of advertised amounts typed as digits. */
export function notesOf(text: string): (1 | 2)[] {
  const notes: (1 | 2)[] = []
  if (text.includes(noteMarks[1]) || advertises(text)) notes.push(1)
  if (text.includes(noteMarks[2])) notes.push(2)
  return notes
}

/** Whether a text names an amount above today's ceiling, in any spelling. */
export const advertises = (text: string) =>
  aboveCeiling.some(amount => {
    const grouped = formatBrl(amount).replace(/^\D+|,00$/g, '')
    const plain = grouped.replaceAll('.', '')
    return new RegExp(
      `(?<![\\d.,])(${grouped.replaceAll('.', '\\.')}|R\\$\\s*${plain})(,00)?(?![\\d]|\\.\\d)`,
    ).test(text)
  })

/** Removes footnote marks, for places without markup. */
export const unmarked = (text: string) => text.replaceAll(/[\ue001\ue002]/g, '')

/** Replaces footnote marks with links to the notes at the end of the page. */
export const marked = (html: string) =>
  html.replaceAll(/[\ue001\ue002]/g, mark => {
    const note = mark === noteMarks[1] ? 1 : 2
    return `<sup class="note-mark"><a href="#nota-${note}" aria-label="Nota ${note}">${note}</a></sup>`
  })

/** Texts of footnotes 1 and 2, from the module of limits. */
export const noteTexts = {
  1: `${reais(advertised.maxAmount)} é o valor máximo anunciado, liberado depois da análise. Hoje as ofertas vão de ${reais(limits.amount.min)} a ${reais(limits.amount.max)}, em até ${limits.installments.max} parcelas.`,
  2: 'IMEI é o número de 15 dígitos que identifica o seu celular. Para ver o seu, digite *#06# no aparelho; ele também está na caixa e na nota fiscal.',
} as const
