import { html } from 'hono/html'
import { bankName } from '../../../../shared/fields/banks.ts'
import { formatLongDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { type AdditionFacts, additionDocument, row } from '../contract/addition.ts'
import type { StoredBankAccount } from '../loan/tables.ts'

/** The versions of the wordings. Every change of a text needs a new one. */
const accountTextVersion = 'aditivo-conta-2026-11-27'
const refundTextVersion = 'aditivo-devolucao-2026-11-27'

export interface AccountFacts extends AdditionFacts {
  amountCents: number
  from: StoredBankAccount
  to: StoredBankAccount
  /** It is the account for refunds, and not for the payout. */
  isForRefund: boolean
}

/** The aditivo that names another account. */
export const accountDocument = (facts: AccountFacts) =>
  facts.isForRefund
    ? additionDocument(facts, [summary(facts), refundClauses(facts)], refundTextVersion)
    : additionDocument(facts, [summary(facts), clauses(facts)], accountTextVersion)

const accountText = ({ bankCode, branch, number, digit }: StoredBankAccount) =>
  `${bankCode} ${bankName(bankCode) ?? ''}, agência ${branch}, conta corrente ${number}-${digit}`

const summary = ({ amountCents, from, to, isForRefund }: AccountFacts) => html`<section class="ccb-summary">
<h2>Resumo</h2>
<dl>
${[
  row('Valor que você recebe', formatBrlCents(amountCents)),
  row('Conta que deixa de valer', accountText(from)),
  row(
    isForRefund ? 'Nova conta para devoluções' : 'Nova conta para o crédito',
    `${accountText(to)}, em seu nome`,
  ),
]}</dl>
</section>`

const clauses = ({ issuedOn }: AccountFacts) => html`<section class="ccb-clauses">
<h2>O que muda e o que fica</h2>
<ol>
<li>O dinheiro não ficou na conta que deixa de valer: o banco dela não aceitou o Pix, ou o mandou de volta. Ele está com a credora.</li>
<li>A credora envia o valor por Pix para a nova conta, que é do próprio emitente, com o mesmo CPF.</li>
<li>A nova conta vale também para o que houver a devolver.</li>
<li>O valor, as parcelas, os vencimentos, a taxa, a garantia do celular e as outras cláusulas da cédula continuam como foram assinados.</li>
<li>Trocar a conta não tem custo.</li>
<li>Este aditivo só pode ser assinado em ${formatLongDate(issuedOn)}. Sem assinatura, nada muda.</li>
</ol>
</section>`

const refundClauses = ({ issuedOn }: AccountFacts) => html`<section class="ccb-clauses">
<h2>O que muda e o que fica</h2>
<ol>
<li>O valor é crédito do emitente neste contrato, e o banco não o aceitou na conta que deixa de valer para devoluções.</li>
<li>A credora devolve o que houver a devolver por Pix para a nova conta, que é do próprio emitente, com o mesmo CPF.</li>
<li>O valor, as parcelas, os vencimentos, a taxa, a garantia do celular e as outras cláusulas da cédula continuam como foram assinados.</li>
<li>Trocar a conta não tem custo.</li>
<li>Este aditivo só pode ser assinado em ${formatLongDate(issuedOn)}. Sem assinatura, nada muda.</li>
</ol>
</section>`
