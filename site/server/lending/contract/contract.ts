import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { formatCep } from '../../../../shared/fields/cep.ts'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { formatLongDate, formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrl, formatBrlCents, formatPercent } from '../../../../shared/fields/money.ts'
import { formatPhone } from '../../../../shared/fields/phone.ts'
import { toCents } from '../../../../shared/loan/round.ts'
import { sharesOf } from '../../../../shared/loan/shares.ts'
import { clauses, holderText } from './contract-clauses.ts'
import type { ContractFacts, Replaced } from './contract-facts.ts'

/** The version of the wording. Every change of the text, here or in contract-clauses.ts, needs a new version. */
export const contractTextVersion = 'ccb-2026-11-27-2'

/** Suffix of the version when the document has the clause on locking the phone. */
const lockSuffix = '+lock'
/** Of the text by which the debtor orders the payment to a shop; it has a version of its own. */
const shopSuffix = '+shop-2'

export interface ContractDocument {
  html: string
  /** Hexadecimal, over the exact UTF-8 bytes of `html`. */
  sha256: string
  textVersion: string
}

/**
 * The bank credit note (Lei 10.931/2004 art. 29, CDC arts. 52 and 54-B, CMN Res. 4.881/2020). A fragment of semantic
 * HTML with classes, without styles and scripts. `html` escapes everything that a person typed.
 */
export function contractDocument(facts: ContractFacts): ContractDocument {
  const text = html`<article class="ccb" lang="pt-BR">
${heading(facts)}
${parties(facts)}
${summary(facts)}
${costs(facts)}
${clauses(facts)}
${schedule(facts)}
${signature(facts)}
</article>
`.toString()
  return {
    html: text,
    sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
    textVersion: [contractTextVersion, facts.deviceLock && lockSuffix, facts.payee && shopSuffix]
      .filter(Boolean)
      .join(''),
  }
}

const heading = ({ number, issuedOn, replaces, lender }: ContractFacts) => html`<header class="ccb-heading">
<h1>Cédula de Crédito Bancário</h1>
<p>Número ${number}. Emitida em ${lender.city}, em ${formatLongDate(issuedOn)}.</p>${replaces && substitution(replaces)}
</header>`

const substitution = ({ number, issuedOn }: Replaced) => html`
<p>Substitui a cédula número ${number}, emitida em ${formatLongDate(issuedOn)}, que não foi assinada e não vale mais.</p>`

const parties = ({ lender, contact, debtor }: ContractFacts) => html`<section class="ccb-parties">
<h2>Quem participa</h2>
<dl>
<dt>Credora</dt>
<dd>${lender.legalName}, CNPJ ${lender.cnpj}, com sede em ${lender.address}. E-mail ${contact.email}, telefone ${contact.phone.label}.</dd>
<dt>Emitente (você)</dt>
<dd>${debtor.name}, CPF ${formatCpf(debtor.cpf)}, residente em ${address(debtor.address)}. E-mail ${debtor.email}, celular ${formatPhone(debtor.phone)}.</dd>
</dl>
</section>`

function address(of: ContractFacts['debtor']['address']): string {
  const place = [of.street, of.number, of.apartmentOrSuite, of.neighborhood].filter(Boolean).join(', ')
  return `${place}, ${of.city} - ${of.stateOrProvince}, CEP ${formatCep(of.postalCode)}`
}

const row = (name: string, value: string) => html`<dt>${name}</dt><dd>${value}</dd>\n`

function summary({ plan, schedule, legalCet, datedRate, agreement, account, payee }: ContractFacts) {
  return html`<section class="ccb-summary">
<h2>Resumo do empréstimo</h2>
<dl>
${[
  row(payee ? 'Valor pago à loja, por sua ordem' : 'Valor que você recebe', formatBrl(agreement.amount)),
  row('Valor total financiado', formatBrl(plan.financed)),
  row('Parcelas', `${plan.numberOfInstallments} de ${formatBrl(plan.installmentValue)}`),
  ...(schedule.length === 1
    ? [row('Vencimento', formatLongDate(schedule[0]!.dueDate))]
    : [
        row('Primeiro vencimento', formatLongDate(schedule[0]!.dueDate)),
        row('Último vencimento', formatLongDate(schedule.at(-1)!.dueDate)),
      ]),
  row('Taxa de juros ao mês', formatPercent(plan.monthlyRate)),
  row('Taxa de juros ao ano', formatPercent(plan.annualRate)),
  row('Taxa que as datas dão, a cada 30 dias', formatPercent(datedRate.per30DaysPercent)),
  row('Taxa que as datas dão, ao ano', formatPercent(datedRate.annualPercent)),
  row('Custo Efetivo Total (CET) ao ano', formatPercent(legalCet)),
  row('Total sem financiamento', formatBrl(agreement.amount)),
  row('Total com financiamento', formatBrl(plan.totalAmount)),
  ...(payee ? [row('Conta da loja, para o crédito', `${accountText(payee)}, de ${holderText(payee)}`)] : []),
  row(
    payee ? 'Sua conta, para o que houver a devolver' : 'Conta para o crédito',
    `${accountText(account)}, em seu nome`,
  ),
]}</dl>
</section>`
}

const accountText = ({
  bankCode,
  bankName,
  branch,
  number,
  digit,
}: ContractFacts['account' | 'payee'] & object) =>
  `${bankCode} ${bankName}, agência ${branch}, conta corrente ${number}-${digit}`

/** CMN Res. 4.881/2020: the parts of the CET in reais, and the share of each in the total. */
function costs({ plan, agreement, legalCet, tacLabel, issuedOn, payee }: ContractFacts) {
  const parts: [string, number][] = [
    [payee ? 'Valor pago à loja por sua ordem' : 'Valor liberado a você', agreement.amount],
    [tacLabel, plan.totalTAC],
    ['IOF (imposto)', plan.totalIOF],
    ['Juros', plan.totalInterest],
  ]
  const shares = sharesOf(parts.map(([, value]) => toCents(value)))
  const line = ([name, value]: [string, number], index: number) =>
    html`<tr><th scope="row">${name}</th><td>${formatBrl(value)}</td><td>${formatPercent(shares[index]!)}</td></tr>\n`
  return html`<section class="ccb-costs">
<h2>Custo Efetivo Total</h2>
<p>O CET é de <strong>${formatPercent(legalCet)} ao ano</strong>, calculado em ${formatShortDate(issuedOn)} para a liberação nessa data. ${plan.totalTAC > 0 ? 'Ele soma juros, tarifa e imposto:' : 'Ele soma juros e imposto:'}</p>
<table>
<thead><tr><th scope="col">Componente</th><th scope="col">Valor</th><th scope="col">Do total a pagar</th></tr></thead>
<tbody>
${parts.map(line)}</tbody>
<tfoot><tr><th scope="row">Total a pagar</th><td>${formatBrl(plan.totalAmount)}</td><td>100,00%</td></tr></tfoot>
</table>
</section>`
}

function schedule({ schedule: rows }: ContractFacts) {
  return html`<section class="ccb-schedule">
<h2>Parcelas e vencimentos</h2>
<table>
<thead><tr><th scope="col">Parcela</th><th scope="col">Vencimento</th><th scope="col">Valor</th><th scope="col">Principal</th><th scope="col">Juros</th><th scope="col">Saldo devedor</th></tr></thead>
<tbody>
${rows.map(
  each =>
    html`<tr><th scope="row">${each.number}</th><td><time datetime="${each.dueDate}">${formatShortDate(each.dueDate)}</time></td><td>${formatBrlCents(each.faceAmountCents)}</td><td>${formatBrlCents(each.principalCents)}</td><td>${formatBrlCents(each.interestCents)}</td><td>${formatBrlCents(each.balanceCents)}</td></tr>\n`,
)}</tbody>
</table>
<p>Se o vencimento cair em dia sem expediente bancário, você pode pagar no dia útil seguinte sem acréscimo. Esta cédula vale no dia da emissão. Aberta em outro dia, ela é emitida de novo, com as datas e os custos desse dia.</p>
</section>`
}

const signature = ({ lender, debtor, issuedOn }: ContractFacts) => html`<footer class="ccb-signature">
<h2>Assinatura</h2>
<p>${lender.city}, <time datetime="${issuedOn}">${formatLongDate(issuedOn)}</time>.</p>
<p>Emitente: ${debtor.name}, CPF ${formatCpf(debtor.cpf)}, por assinatura eletrônica.</p>
</footer>`
