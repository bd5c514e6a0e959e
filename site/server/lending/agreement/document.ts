import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { brand } from '../../../../shared/brand.ts'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { formatLongDate, formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents, formatPercent } from '../../../../shared/fields/money.ts'
import type { AgreementFigures } from './tables.ts'

/** The version of the wording. Every change of the text needs a new one. */
const agreementTextVersion = 'aditivo-2026-11-23'

export interface AgreementFacts extends AgreementFigures {
  number: string
  issuedOn: string
  /** Of the bank credit note, and the day of its signature. */
  contractNumber: string
  signedOn: string
  debtor: { name: string; cpf: string }
  ratePercent: number
  ratePeriod: string
}

/** The aditivo to the bank credit note. A fragment of semantic HTML. `html` escapes everything that a person typed. */
export function agreementDocument(facts: AgreementFacts) {
  const text = html`<article class="ccb" lang="pt-BR">
${heading(facts)}
${summary(facts)}
${replaced(facts)}
${rows(facts)}
${clauses(facts)}
${signature(facts)}
</article>
`.toString()
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  return { html: text, sha256, textVersion: agreementTextVersion }
}

const heading = ({ number, issuedOn, contractNumber, signedOn, debtor }: AgreementFacts) =>
  html`<header class="ccb-heading">
<h1>Aditivo à Cédula de Crédito Bancário</h1>
<p>Número ${number}. Emitido em ${brand.lender.city}, em ${formatLongDate(issuedOn)}.</p>
<p>Altera a cédula número ${contractNumber}, assinada em ${formatLongDate(signedOn)} entre ${brand.lender.legalName}, CNPJ ${brand.lender.cnpj}, e ${debtor.name}, CPF ${formatCpf(debtor.cpf)}.</p>
</header>`

const row = (name: string, value: string) => html`<dt>${name}</dt><dd>${value}</dd>\n`

function summary(facts: AgreementFacts) {
  const { owedCents, waivedCents, choice, ratePercent, ratePeriod } = facts
  return html`<section class="ccb-summary">
<h2>Resumo</h2>
<dl>
${[
  row('O que você deve hoje, com multa e juros de atraso', formatBrlCents(owedCents)),
  row('Multa e juros de atraso que deixamos de cobrar', formatBrlCents(waivedCents)),
  row('Valor renegociado', formatBrlCents(owedCents - waivedCents)),
  row('Novas parcelas', installmentsOf(facts)),
  row('Primeiro vencimento', formatLongDate(choice.firstDueDate)),
  row('Último vencimento', formatLongDate(choice.lastDueDate)),
  row(
    `Taxa de juros ${ratePeriod === 'year' ? 'ao ano' : 'a cada 30 dias'}, a mesma da cédula`,
    formatPercent(ratePercent),
  ),
  row('Soma das novas parcelas', formatBrlCents(choice.totalCents)),
]}</dl>
</section>`
}

function installmentsOf({ choice, rows: lines }: AgreementFacts): string {
  const all = `${choice.installments} de ${formatBrlCents(choice.installmentCents)}`
  const { faceCents } = lines.at(-1)!
  return faceCents === choice.installmentCents ? all : `${all}; a última é de ${formatBrlCents(faceCents)}`
}

const replaced = ({ replaced: lines }: AgreementFacts) => html`<section class="ccb-schedule">
<h2>Parcelas que deixam de valer</h2>
<table>
<thead><tr><th scope="col">Parcela</th><th scope="col">Vencimento</th><th scope="col">Em aberto</th><th scope="col">Multa e juros dispensados</th></tr></thead>
<tbody>
${lines.map(
  each =>
    html`<tr><th scope="row">${each.number}</th><td>${formatShortDate(each.dueDate)}</td><td>${formatBrlCents(each.unpaidCents)}</td><td>${formatBrlCents(each.chargesCents)}</td></tr>\n`,
)}</tbody>
</table>
</section>`

const rows = ({ rows: lines, firstNumber, choice }: AgreementFacts) => html`<section class="ccb-schedule">
<h2>Novas parcelas</h2>
<table>
<thead><tr><th scope="col">Parcela</th><th scope="col">Vencimento</th><th scope="col">Valor</th></tr></thead>
<tbody>
${lines.map(
  (each, index) =>
    html`<tr><th scope="row">${firstNumber + index}</th><td><time datetime="${each.dueDate}">${formatShortDate(each.dueDate)}</time></td><td>${formatBrlCents(each.faceCents)}</td></tr>\n`,
)}</tbody>
<tfoot><tr><th scope="row">Soma</th><td></td><td>${formatBrlCents(choice.totalCents)}</td></tr></tfoot>
</table>
</section>`

const clauses = ({ issuedOn }: AgreementFacts) => html`<section class="ccb-clauses">
<h2>O que muda e o que fica</h2>
<ol>
<li>As novas parcelas tomam o lugar das parcelas em aberto. O que já foi pago continua pago.</li>
<li>A multa e os juros de atraso das parcelas trocadas, até hoje, não são mais cobrados.</li>
<li>O valor renegociado soma as parcelas vencidas e o valor de hoje das que ainda não venceram, pela regra de antecipação da cédula. As novas parcelas têm a taxa da cédula sobre esse valor, pelos dias entre hoje e cada vencimento.</li>
<li>O imposto (IOF) dos dias a mais é pago pela credora.</li>
<li>Uma nova parcela paga depois do vencimento tem a multa e os juros de atraso da cédula. Paga antes, tem o desconto da cédula.</li>
<li>A garantia do celular e as outras cláusulas da cédula continuam como foram assinadas.</li>
<li>Código Pix gerado antes deixa de valer. Um pagamento que chegue por ele é usado nas novas parcelas.</li>
<li>Este aditivo só pode ser assinado em ${formatLongDate(issuedOn)}. Sem assinatura, nada muda.</li>
</ol>
</section>`

const signature = ({ debtor, issuedOn }: AgreementFacts) => html`<footer class="ccb-signature">
<h2>Assinatura</h2>
<p>${brand.lender.city}, <time datetime="${issuedOn}">${formatLongDate(issuedOn)}</time>.</p>
<p>Emitente: ${debtor.name}, CPF ${formatCpf(debtor.cpf)}, por assinatura eletrônica.</p>
</footer>`
