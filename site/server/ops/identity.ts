import { normalizePhone, RegistrationPhone } from '../../../shared/fields/phone.ts'
import { claimFacts } from '../desk/claim-facts.ts'
import { lineOf } from '../desk/waiting.ts'
import { contestedCpfs, lostPhones } from '../desk/waiting-customers.ts'
import { AppError } from '../errors.ts'
import { changePhone, giveCpf, unbind } from '../identity/claims.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { factLine } from './print.ts'

export const identityList: Command = {
  name: 'identity list',
  usage: '',
  about: 'CPFs que dois celulares deram, e cadastros cujo celular é de outra pessoa agora',
  async run(deps) {
    const lines = [...(await contestedCpfs(deps)), ...(await lostPhones(deps))].map(lineOf)
    return lines.length > 0 ? lines : ['Nenhum CPF em disputa, e nenhum cadastro que perdeu o celular.']
  },
}

export const identityCheck: Command = {
  name: 'identity check',
  usage: '<cliente que pede>',
  about: 'o que o cadastro de CPFs diz de quem pede um CPF e de quem o tem',
  async run(deps, input) {
    const facts = await claimFacts(deps, idOf(input, 'do cliente'))
    if (!facts) throw new OpsError('Este cliente não disputa um CPF.')
    return facts.map(factLine)
  },
}

export const identityGive: Command = {
  name: 'identity give',
  usage: '<cliente que pede> --by <quem> --why <motivo>',
  about: 'o CPF é de quem pede, que mostrou o documento: encerra os acessos do outro e avisa os dois',
  options: staffOptions,
  async run(deps, input) {
    const done = await giveCpf(deps, idOf(input, 'do cliente'), staffOf(input))
    if (!done) throw new OpsError('Este cliente não disputa um CPF.')
    return ['O CPF é deste cliente. Um pedido retido volta a andar com risk release.']
  },
}

export const identityPhone: Command = {
  name: 'identity phone',
  usage: '<cliente> --phone <DDD e número> --by <quem> --why <motivo>',
  about: 'o cliente trocou de celular: encerra todos os acessos e avisa os dois números',
  options: { ...staffOptions, phone: { type: 'string' } },
  async run(deps, input) {
    const customerId = idOf(input, 'do cliente')
    const phone = normalizePhone(textOf(input.options.phone))
    if (!RegistrationPhone.is(phone))
      throw new OpsError('Falta o celular novo: --phone 11999990001.', { usage: true })
    try {
      if (await changePhone(deps, { customerId, phone }, staffOf(input))) {
        return ['Celular trocado. Todos os acessos foram encerrados, e os dois números, avisados.']
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new OpsError('O celular novo é de outro cadastro. Se ele nunca foi usado: identity unbind.')
    }
    throw new OpsError('Não há esse cliente, ou o celular já é este.')
  },
}

export const identityUnbind: Command = {
  name: 'identity unbind',
  usage: '<cliente> --by <quem> --why <motivo>',
  about: 'desfaz um cadastro com dados de outra pessoa, que ainda não tem celular nem pedido',
  options: staffOptions,
  async run(deps, input) {
    const done = await unbind(deps, idOf(input, 'do cliente'), staffOf(input))
    if (!done)
      throw new OpsError(
        'Não há esse cliente, ou ele já enviou um celular. Veja identity phone e identity give.',
      )
    return ['Cadastro desfeito. O celular e o CPF podem se cadastrar de novo.']
  },
}
