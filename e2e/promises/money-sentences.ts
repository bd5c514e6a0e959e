import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { root } from '../tooling/run.ts'

export interface Sentence {
  /** From the root of the repository. */
  file: string
  text: string
}

/** Texts that customers read about their money: pages, screens, contract, messages and errors. */
const sources = [
  'site/content/*/*.md',
  'shared/messages/*.ts',
  'site/server/lending/contract/contract*.ts',
  'site/server/lending/agreement/document.ts',
  'site/server/lending/notify/*.ts',
  'site/server/routes/http/sentences.ts',
]

/** Words about what something costs, and what is given back. */
const money =
  /devol|multa|juros|descont|\bcustos?\b|grátis|gratuit|imposto|estorn|crédito|\bIOF\b|tarifa|\btaxas?\b|acréscimo|reembols|cobra(mos|do|da|r|m)?\b|adiantad|\bvoltam? por Pix|receber de volta|receber … de volta|recebeu de volta|não volta por|Vai por Pix|continua seu|este valor|nenhum dinheiro|costuma cair|não cair|precisa pagar agora|débito é cancelado|equipe confere (antes|o valor)|nada a pagar enquanto/i

/** Names of things that have such a word in them. */
const names =
  /Cédula de Crédito Bancário|Custo Efetivo Total|Informações de Crédito|birôs de crédito|proteção ao crédito|sociedade de crédito|pedido de crédito|imposto do crédito/gi

/** Every sentence with a word about money. A value that is filled in reads '…'. */
export const moneySentences = (): Sentence[] =>
  sourceFiles().flatMap(file => sentencesOf(file).map(text => ({ file, text })))

const sourceFiles = (): string[] =>
  sources
    .flatMap(pattern => globSync(pattern, { cwd: root }))
    .filter(file => !/\.test\./.test(file))
    .sort()

function sentencesOf(file: string): string[] {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  const paragraphs = file.endsWith('.md') ? paragraphsOf(source) : literalsOf(source)
  const sentences = paragraphs.flatMap(sentencesIn).filter(text => money.test(text.replace(names, '')))
  return [...new Set(sentences)]
}

/** Lines of a table, headings, points and paragraphs, each on one line. */
const paragraphsOf = (markdown: string) => markdown.replace(/\n(?!\s*[\n#>|-]|\w+:)/g, ' ').split(/\n+/)

/** The texts of a program, without its imports and names of types. */
function literalsOf(source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text)
    if (ts.isTemplateExpression(node)) found.push(textOf(node))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true))
  return found.flatMap(text => text.split('\n'))
}

const textOf = (template: ts.TemplateExpression): string =>
  template.head.text + template.templateSpans.map(({ literal }) => `…${literal.text}`).join('')

/** Ends after . ! ? and a blank, except after an abbreviated article of a law. */
const sentencesIn = (paragraph: string): string[] =>
  paragraph
    .replace(/<[^>]*>/g, '')
    .replace(/^[-#>\s]+/, '')
    .split(/(?<=[.!?](?:\*\*)?)(?<!\bart\.) +/)
    .map(text => text.trim())
    .filter(text => /\p{L}{2}/u.test(text))
