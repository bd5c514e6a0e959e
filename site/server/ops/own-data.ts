import { lineOf } from '../desk/waiting.ts'
import { dataRequests, fieldInWords } from '../desk/waiting-customers.ts'
import { AppError } from '../errors.ts'
import { correct, refuse } from '../lending/own-data/answer.ts'
import { eraseForGood } from '../lending/own-data/erase-for-good.ts'
import { openRequests } from '../lending/own-data/requests.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'

const of = 'do pedido sobre dados'

export const dataList: Command = {
  name: 'data list',
  usage: '',
  about: 'pedidos de clientes sobre os próprios dados, sem resposta',
  async run(deps) {
    const lines = (await dataRequests(deps)).map(lineOf)
    return lines.length > 0 ? lines : ['Nenhum pedido sobre dados.']
  },
}

export const dataShow: Command = {
  name: 'data show',
  usage: '<pedido sobre dados>',
  about: 'o que o cliente escreveu num pedido de correção; só para esta tela',
  async run({ db }, input) {
    const request = (await openRequests(db)).find(({ id }) => id === idOf(input, of))
    if (!request) throw new OpsError('Não há esse pedido sem resposta.')
    return [
      request.wanted
        ? `${fieldInWords[request.field ?? '']}: ${request.wanted}`
        : 'Pede para apagar os dados.',
    ]
  },
}

export const dataCorrect: Command = {
  name: 'data correct',
  usage: '<pedido sobre dados> --by <quem> --why <motivo>',
  about:
    'corrige o dado, depois de ver o documento, e avisa o cliente ("outra coisa" se corrige antes, à mão)',
  options: staffOptions,
  async run(deps, input) {
    try {
      if (await correct(deps, idOf(input, of), staffOf(input))) return ['Corrigido. O cliente foi avisado.']
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new OpsError('O celular pedido é de outro cadastro.')
    }
    throw new OpsError('Não há esse pedido de correção sem resposta.')
  },
}

export const dataErase: Command = {
  name: 'data erase',
  usage: '<pedido sobre dados> --by <quem> --why <motivo>',
  about: 'apaga o que a lei não manda guardar, encerra os acessos e avisa o cliente; não há volta',
  options: staffOptions,
  async run(deps, input) {
    const erasure = await eraseForGood(deps, idOf(input, of), staffOf(input))
    if (!erasure) throw new OpsError('Não há esse pedido de apagar sem resposta.')
    return [
      erasure === 'whole'
        ? 'Apagado por inteiro. O cliente foi avisado.'
        : 'Apagado o que a lei não manda guardar. O cadastro e o contrato ficam, e são tornados anônimos sozinhos no fim do prazo.',
    ]
  },
}

export const dataRefuse: Command = {
  name: 'data refuse',
  usage: '<pedido sobre dados> --answer <texto para o cliente> --by <quem> --why <motivo>',
  about: 'recusa o pedido com um motivo que o cliente lê',
  options: { ...staffOptions, answer: { type: 'string' } },
  async run(deps, input) {
    const [id, staff, answer] = [idOf(input, of), staffOf(input), textOf(input.options.answer)]
    if (answer.length < 10) throw new OpsError('Diga ao cliente por quê: --answer "texto".', { usage: true })
    if (!(await refuse(deps, { id, answer }, staff))) throw new OpsError('Não há esse pedido sem resposta.')
    return ['Recusado. O cliente foi avisado e lê o motivo na tela dos seus dados.']
  },
}
