import type { Deps } from '../deps.ts'
import { lineOf } from '../desk/waiting.ts'
import { reportedDevices } from '../desk/waiting-customers.ts'
import { answerReport } from '../lending/device-report/answer.ts'
import type { DeviceReportStatus } from '../lending/device-report/tables.ts'
import { type Command, type Input, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'

const usage = '<aviso> --answer <texto para o cliente> --by <quem> --why <motivo>'
const options = { ...staffOptions, answer: { type: 'string' } } as const

export const deviceReportList: Command = {
  name: 'device-report list',
  usage: '',
  about: 'celulares da garantia que clientes avisaram roubados, perdidos, quebrados ou trocados, em aberto',
  async run(deps) {
    const lines = (await reportedDevices(deps)).map(lineOf)
    return lines.length > 0 ? lines : ['Nenhum aviso em aberto.']
  },
}

export const deviceReportAnswer: Command = {
  name: 'device-report answer',
  usage,
  about: 'responde ao aviso, que continua em aberto; o cliente lê a resposta na página do aviso',
  options,
  async run(deps, input) {
    await answer(deps, input, 'open')
    return ['Respondido. O cliente foi avisado por e-mail.']
  },
}

export const deviceReportClose: Command = {
  name: 'device-report close',
  usage,
  about: 'encerra o aviso com a última resposta; o cliente pode avisar de novo',
  options,
  async run(deps, input) {
    await answer(deps, input, 'closed')
    return ['Encerrado. O cliente foi avisado por e-mail.']
  },
}

async function answer(deps: Deps, input: Input, status: DeviceReportStatus): Promise<void> {
  const [id, staff, text] = [idOf(input, 'do aviso'), staffOf(input), textOf(input.options.answer)]
  if (text.length < 10) throw new OpsError('Diga ao cliente o que fazer: --answer "texto".', { usage: true })
  if (!(await answerReport(deps, { id, answer: text, status }, staff)))
    throw new OpsError('Não há esse aviso em aberto.')
}
