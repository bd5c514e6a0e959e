import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { brand } from '../../../../shared/brand.ts'
import { bankName } from '../../../../shared/fields/banks.ts'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { formatLongDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import type { StoredBankAccount } from '../loan/tables.ts'

/** The version of the wording. Every change of the text needs a new one. */
const accountTextVersion = 'aditivo-conta-2026-11-27'

export interface AccountFacts {
  number: string
  issuedOn: string
  /** Of the bank credit note, and the day of its signature. */
  contractNumber: string
  signedOn: string
  debtor: { name: string; cpf: string }
  amountCents: number
  from: StoredBankAccount
  to: StoredBankAccount
}

/** The aditivo that names another account. A fragment of semantic HTML. `html` escapes everything that a person typed. */
export function accountDocument(facts: AccountFacts) {
  const text = html`<article class="ccb" lang="pt-BR">
${heading(facts)}
${summary(facts)}
${clauses(facts)}
${signature(facts)}
</article>
`.toString()
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  return { html: text, sha256, textVersion: accountTextVersion }
}

const heading = ({ number, issuedOn, contractNumber, signedOn, debtor }: AccountFacts) =>
  html`<header class="ccb-heading">
<h1>Aditivo à Cédula de Crédito Bancário</h1>
<p>Número ${number}. Emitido em ${brand.lender.city}, em ${formatLongDate(issuedOn)}.</p>
<p>Altera a cédula número ${contractNumber}, assinada em ${formatLongDate(signedOn)} entre ${brand.lender.legalName}, CNPJ ${brand.lender.cnpj}, e ${debtor.name}, CPF ${formatCpf(debtor.cpf)}.</p>
</header>`

const row = (name: string, value: string) => html`<dt>${name}</dt><dd>${value}</dd>\n`

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

const signature = ({ debtor, issuedOn }: AccountFacts) => html`<footer class="ccb-signature">
<h2>Assinatura</h2>
<p>${brand.lender.city}, <time datetime="${issuedOn}">${formatLongDate(issuedOn)}</time>.</p>
<p>Emitente: ${debtor.name}, CPF ${formatCpf(debtor.cpf)}, por assinatura eletrônica.</p>
</footer>`
