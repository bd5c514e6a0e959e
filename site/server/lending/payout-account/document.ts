import { html } from 'hono/html'
import { bankName } from '../../../../shared/fields/banks.ts'
import { formatLongDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { type AdditionFacts, additionDocument, row } from '../contract/addition.ts'
import type { StoredBankAccount } from '../loan/tables.ts'

/** The version of the wording. Every change of the text needs a new one. */
const accountTextVersion = 'aditivo-conta-2026-11-27'

export interface AccountFacts extends AdditionFacts {
  amountCents: number
  from: StoredBankAccount
  to: StoredBankAccount
}

/** The aditivo that names another account. */
export const accountDocument = (facts: AccountFacts) =>
  additionDocument(facts, [summary(facts), clauses(facts)], accountTextVersion)

const accountText = ({ bankCode, branch, number, digit }: StoredBankAccount) =>
  `${bankCode} ${bankName(bankCode) ?? ''}, agência ${branch}, conta corrente ${number}-${digit}`

const summary = ({ amountCents, from, to }: AccountFacts) => html`<section class="ccb-summary">
<h2>Resumo</h2>
<dl>
${[
  row('Valor que você recebe', formatBrlCents(amountCents)),
  row('Conta que deixa de valer', accountText(from)),
  row('Nova conta para o crédito', `${accountText(to)}, em seu nome`),
]}</dl>
</section>`

const clauses = ({ issuedOn }: AccountFacts) => html`<section class="ccb-clauses">
<h2>O que muda e o que fica</h2>
<ol>
<li>O banco não aceitou o Pix para a conta que deixa de valer. O dinheiro não saiu.</li>
<li>A credora envia o valor por Pix para a nova conta, que é do próprio emitente, com o mesmo CPF.</li>
<li>A nova conta vale também para o que houver a devolver.</li>
<li>O valor, as parcelas, os vencimentos, a taxa, a garantia do celular e as outras cláusulas da cédula continuam como foram assinados.</li>
<li>Trocar a conta não tem custo.</li>
<li>Este aditivo só pode ser assinado em ${formatLongDate(issuedOn)}. Sem assinatura, nada muda.</li>
</ol>
</section>`
