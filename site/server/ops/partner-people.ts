import { type ConsoleRole, consoleRoles } from '../../../shared/api/console.ts'
import { Email } from '../../../shared/fields/email.ts'
import { consoleInvitationHours } from '../console/invitations.ts'
import { addressOf, dismissPerson, invitePerson, peopleOf } from '../console/people.ts'
import { type Command, type Input, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { knownPartnerOf, partnerIdOf } from './partner-input.ts'
import { formatTime, maskRecipient } from './print.ts'

const emailOption = { email: { type: 'string' } } as const

export const partnerInvite: Command = {
  name: 'partner invite',
  usage: `<loja> --email <e-mail> --role <${consoleRoles.join('|')}> --by <quem> --why <motivo>`,
  about: 'convida alguém para o console da loja: manda ao e-mail um link que vale uma vez',
  options: { ...staffOptions, ...emailOption, role: { type: 'string' } },
  async run(deps, input) {
    const [partner, email, role] = [partnerIdOf(input), emailOf(input), roleOf(input)]
    if (await invitePerson(deps, partner, { email, role }, staffOf(input)))
      throw new OpsError(`Não há loja "${partner}".`)
    return [
      `O convite de ${maskRecipient(email)} (${role}) para o console de ${partner} vai por e-mail e vale uma vez, em até ${consoleInvitationHours} horas.`,
    ]
  },
}

export const partnerPeople: Command = {
  name: 'partner people',
  usage: '<loja>',
  about: 'quem entra no console da loja, com o papel e o último uso',
  async run(deps, input) {
    const people = await peopleOf(deps, await knownPartnerOf(deps, input))
    if (people.length === 0) return ['Ninguém foi convidado.']
    return people.map(({ email, role, joined, lastSeenAt }) => {
      const seen = `último uso ${formatTime(lastSeenAt ? new Date(lastSeenAt) : null)}`
      return [maskRecipient(email), role, joined ? seen : 'convite em aberto'].join('  ')
    })
  },
}

export const partnerDismiss: Command = {
  name: 'partner dismiss',
  usage: '<loja> --email <e-mail> --by <quem> --why <motivo>',
  about: 'tira alguém do console da loja: acessos e convites deixam de valer na hora',
  options: { ...staffOptions, ...emailOption },
  async run(deps, input) {
    const [partner, email, staff] = [partnerIdOf(input), emailOf(input), staffOf(input)]
    const found = (await peopleOf(deps, partner)).find(each => each.email === addressOf(email))
    if (!found || !(await dismissPerson(deps, partner, found.id, staff))) {
      throw new OpsError('Ninguém com este e-mail entra no console desta loja.')
    }
    return [`${maskRecipient(email)} não entra mais no console de ${partner}.`]
  },
}

function emailOf({ options }: Input): string {
  const email = textOf(options.email)
  if (!Email.is(email)) throw new OpsError('Diga o e-mail: --email ana@loja.com.br.', { usage: true })
  return email
}

function roleOf({ options }: Input): ConsoleRole {
  const found = consoleRoles.find(role => role === options.role)
  if (!found) throw new OpsError(`--role é um destes: ${consoleRoles.join(', ')}.`, { usage: true })
  return found
}
