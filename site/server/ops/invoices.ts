import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Deps } from '../deps.ts'
import { invoiceFacts, invoiceOfApplication } from '../desk/invoice-facts.ts'
import { type InvoiceText, invoiceText } from '../desk/invoice-text.ts'
import { lineOf } from '../desk/waiting.ts'
import { invoicesToCheck } from '../desk/waiting-applications.ts'
import {
  acceptInvoice,
  type InvoiceAccepted,
  type InvoiceRefusal,
  invoiceRefusals,
  refuseInvoice,
} from '../lending/application/check-invoice.ts'
import { fileOf, type StoredInvoice } from '../lending/invoice/invoice-queries.ts'
import { type Command, type Input, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { factLine } from './print.ts'

const staffUsage = '--by <quem> --why <motivo>'
const reasons = invoiceRefusals

export const invoiceList: Command = {
  name: 'invoice list',
  usage: '',
  about: 'as notas fiscais que esperam por uma pessoa, a mais antiga primeiro',
  async run(deps) {
    const lines = (await invoicesToCheck(deps)).map(lineOf)
    return lines.length > 0 ? lines : ['Nenhuma nota espera.']
  },
}

export const invoiceShow: Command = {
  name: 'invoice show',
  usage: '<pedido> [--text] [--save <arquivo>]',
  about:
    'o que foi lido da nota de um pedido; --text mostra o texto do arquivo, --save grava o arquivo que o cliente enviou',
  options: { text: { type: 'boolean' }, save: { type: 'string' } },
  async run(deps, input) {
    const found = await invoiceOfApplication(deps, idOf(input, 'do pedido'))
    if (!found) throw new OpsError('Não há pedido com nota fiscal com este id.')
    return [
      ...invoiceFacts(found).map(factLine),
      ...(input.options.text ? await linesOfFile(deps, found.invoice) : []),
      ...(await saved(deps, found.invoice.deviceId, input)),
    ]
  },
}

export const invoiceAccept: Command = {
  name: 'invoice accept',
  usage: `<pedido> [--key <44 caracteres>] ${staffUsage}`,
  about: 'confirma a nota: a análise continua e o cliente é avisado',
  options: { key: { type: 'string' }, ...staffOptions },
  async run(deps, input) {
    const [id, staff] = [idOf(input, 'do pedido'), staffOf(input)]
    const key = textOf(input.options.key).replace(/\s/g, '').toUpperCase() || undefined
    const outcome = await acceptInvoice(deps, id, key, staff)
    if (outcome === 'confirmed') return ['Nota confirmada. O pedido não esperava por ela: nenhum aviso sai.']
    if (outcome !== 'accepted') throw new OpsError(whyNot[outcome])
    return ['Nota confirmada. A análise continua e o cliente será avisado.']
  },
}

export const invoiceRefuse: Command = {
  name: 'invoice refuse',
  usage: `<pedido> --reason <${reasons.join('|')}> ${staffUsage}`,
  about: 'recusa a nota e o pedido, com o motivo que o cliente lê',
  options: { reason: { type: 'string' }, ...staffOptions },
  async run(deps, input) {
    const [id, reason, staff] = [idOf(input, 'do pedido'), reasonOf(input), staffOf(input)]
    if (!(await refuseInvoice(deps, id, reason, staff))) throw new OpsError(whyNot['not-waiting'])
    return ['Nota recusada. O cliente será avisado do motivo e pode pedir uma revisão.']
  },
}

const whyNot: Record<Exclude<InvoiceAccepted, 'accepted' | 'confirmed'>, string> = {
  'not-waiting': 'A nota deste pedido não espera por uma pessoa.',
  'key-missing': 'A chave de acesso não foi lida do arquivo. Digite-a: --key <44 caracteres>.',
  'key-wrong': 'Esta chave de acesso não confere: dígito, estado, mês ou modelo.',
  'key-in-use': 'Esta nota já garante outro pedido ou já garantiu um empréstimo. Recuse-a.',
}

function reasonOf({ options }: Input): InvoiceRefusal {
  const found = reasons.find(code => code === options.reason)
  if (!found) throw new OpsError(`--reason é um destes: ${reasons.join(', ')}.`, { usage: true })
  return found
}

const noText: Record<InvoiceText['shown'], string> = {
  ...{ whole: '', start: '' },
  none: 'O arquivo não tem texto: é uma imagem. Grave com --save.',
  unreadable: 'O texto do arquivo não pôde ser lido. Grave com --save.',
  busy: 'Há arquivos demais na leitura agora. Tente de novo.',
}

/** Every line is marked, so that none of a customer's file passes for one of ours. */
async function linesOfFile(deps: Deps, { deviceId, kind }: StoredInvoice): Promise<string[]> {
  const { text, shown } = await invoiceText(deps, kind, (await fileOf(deps, deviceId))!)
  return ['', ...(text === null ? [noText[shown]] : text.split('\n').map(line => `| ${line}`))]
}

/** The file has personal data: it is readable by this account only. */
async function saved(deps: Deps, deviceId: string, { options, directory }: Input): Promise<string[]> {
  const path = textOf(options.save)
  if (!path) return []
  const file = (await fileOf(deps, deviceId))!
  writeFileSync(resolve(directory, path), file, { mode: 0o600, flag: 'wx' })
  return [`Gravado    ${path}`]
}
