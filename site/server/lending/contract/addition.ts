import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { brand } from '../../../../shared/brand.ts'
import { formatCpf } from '../../../../shared/fields/cpf.ts'
import { formatLongDate } from '../../../../shared/fields/date.ts'

/** Of every aditivo to a bank credit note. */
export interface AdditionFacts {
  number: string
  issuedOn: string
  /** Of the bank credit note, and the day of its signature. */
  contractNumber: string
  signedOn: string
  debtor: { name: string; cpf: string }
}

type Html = ReturnType<typeof html>

/**
 * An aditivo: its heading, these sections, and the place of the signature. A fragment of semantic HTML. `html` escapes
 * everything that a person typed.
 */
export function additionDocument(facts: AdditionFacts, sections: Html[], textVersion: string) {
  const text = html`<article class="ccb" lang="pt-BR">
${heading(facts)}
${sections.map(section => html`${section}\n`)}${signature(facts)}
</article>
`.toString()
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  return { html: text, sha256, textVersion }
}

export const row = (name: string, value: string) => html`<dt>${name}</dt><dd>${value}</dd>\n`

const heading = ({ number, issuedOn, contractNumber, signedOn, debtor }: AdditionFacts) =>
  html`<header class="ccb-heading">
<h1>Aditivo à Cédula de Crédito Bancário</h1>
<p>Número ${number}. Emitido em ${brand.lender.city}, em ${formatLongDate(issuedOn)}.</p>
<p>Altera a cédula número ${contractNumber}, assinada em ${formatLongDate(signedOn)} entre ${brand.lender.legalName}, CNPJ ${brand.lender.cnpj}, e ${debtor.name}, CPF ${formatCpf(debtor.cpf)}.</p>
</header>`

const signature = ({ debtor, issuedOn }: AdditionFacts) => html`<footer class="ccb-signature">
<h2>Assinatura</h2>
<p>${brand.lender.city}, <time datetime="${issuedOn}">${formatLongDate(issuedOn)}</time>.</p>
<p>Emitente: ${debtor.name}, CPF ${formatCpf(debtor.cpf)}, por assinatura eletrônica.</p>
</footer>`
