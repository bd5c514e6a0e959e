import { normalizePhone, RegistrationPhone } from '../../../shared/fields/phone.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { askAboutClaim } from '../identity/claim-by-registry.ts'
import { changePhone, giveCpf, holderOf, unbind } from '../identity/claims.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { formatTime, maskCpf, maskRecipient } from './print.ts'

export const identityList: Command = {
  name: 'identity list',
  usage: '',
  about: 'CPFs que dois celulares deram, e cadastros cujo celular é de outra pessoa agora',
  async run(deps) {
    const lines = [...(await contestedCpfs(deps)), ...(await lostPhones(deps))]
    return lines.length > 0 ? lines : ['Nenhum CPF em disputa, e nenhum cadastro que perdeu o celular.']
  },
}

/** One line per contested account. */
export async function contestedCpfs({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('contestedAt', 'is not', null)
    .orderBy('contestedAt')
    .execute()
  return Promise.all(
    rows.map(async ({ id, cpf, phone, contestedAt }) => {
      const holder = await holderOf(db, cpf)
      const has = holder ? `${holder.id}  ${maskRecipient(holder.phone)}` : 'ninguém'
      return `${id}  ${maskCpf(cpf)}  ${maskRecipient(phone)}  desde ${formatTime(contestedAt)}  quem tem: ${has}`
    }),
  )
}

/** One line per account whose number has a new holder: `identity phone` gives it another. */
export async function lostPhones({ db }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('phoneState', '=', 'lost')
    .orderBy('phoneDueAt')
    .execute()
  return rows.map(
    ({ id, cpf, email, phoneDueAt }) =>
      `${id}  ${maskCpf(cpf)}  perdeu o celular  ${maskRecipient(email)}  desde ${formatTime(phoneDueAt)}`,
  )
}

export const identityCheck: Command = {
  name: 'identity check',
  usage: '<cliente que pede>',
  about: 'o que o cadastro de CPFs diz de quem pede um CPF e de quem o tem',
  async run(deps, input) {
    const answers = await askAboutClaim(deps, idOf(input, 'do cliente'))
    if (!answers) throw new OpsError('Este cliente não disputa um CPF.')
    return [`Quem pede  ${said[answers.claimant]}`, `Quem tem   ${said[answers.holder]}`]
  },
}

const said = {
  confirmed: 'os dados são os do CPF',
  mismatch: 'há dados que não são os do CPF',
  other: 'o CPF não está regular',
  unavailable: 'o cadastro não respondeu agora',
} as const

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
