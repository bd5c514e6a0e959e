import { html } from 'hono/html'
import { formatLongDate, formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents, formatPercent } from '../../../../shared/fields/money.ts'
import { chargesOf, lateNameOf, waivedName } from '../../../../shared/messages/late-charges.ts'
import { type AdditionFacts, additionDocument, row } from '../contract/addition.ts'
import type { AgreementFigures } from './tables.ts'

/** The version of the wording. Every change of the text needs a new one. */
const agreementTextVersion = 'aditivo-2026-11-28'

export interface AgreementFacts extends AdditionFacts, AgreementFigures {
  ratePercent: number
  ratePeriod: string
}

/** The aditivo to the bank credit note. */
export const agreementDocument = (facts: AgreementFacts) =>
  additionDocument(
    facts,
    [summary(facts), replaced(facts), rows(facts), clauses(facts)],
    agreementTextVersion,
  )

function summary(facts: AgreementFacts) {
  const { owedCents, waivedCents, choice, ratePercent, ratePeriod } = facts
  const charges = chargesOf(facts.replaced)
  return html`<section class="ccb-summary">
<h2>Resumo</h2>
<dl>
${[
  row(
    waivedCents > 0 ? `O que você deve hoje, com ${lateNameOf(charges)}` : 'O que você deve hoje',
    formatBrlCents(owedCents),
  ),
  ...(waivedCents > 0 ? [row(waivedName(charges), formatBrlCents(waivedCents))] : []),
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
