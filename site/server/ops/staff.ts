import { type StaffRole, staffRoles } from '../../../shared/api/desk.ts'
import { invitationHours } from '../desk/grants.ts'
import { allStaff, dismissStaff, inviteStaff } from '../desk/staff.ts'
import {
  type Command,
  type Input,
  OpsError,
  refuseReservedName,
  staffOf,
  staffOptions,
  textOf,
} from './command.ts'
import { formatTime } from './print.ts'

const staffUsage = '--by <quem> --why <motivo>'

export const staffInvite: Command = {
  name: 'staff invite',
  usage: `--name <nome> --role <${staffRoles.join('|')}> ${staffUsage}`,
  about:
    'convida alguém para a mesa, ou de novo quem perdeu a chave de acesso: imprime um link que vale uma vez',
  options: { ...staffOptions, name: { type: 'string' }, role: { type: 'string' } },
  async run(deps, input) {
    const [name, role, staff] = [nameOf(input), roleOf(input), staffOf(input)]
    if (!deps.config.desk) throw new OpsError('A mesa está desligada: DESK=1 a liga.')
    const code = await inviteStaff(deps, { name, role }, staff)
    return [
      `Convite de ${name} (${role}), para uma vez, em até ${invitationHours} horas. Só aparece agora:`,
      `${deps.config.publicSiteUrl}/mesa#convite=${code}`,
    ]
  },
}

export const staffOff: Command = {
  name: 'staff off',
  usage: `--name <nome> ${staffUsage}`,
  about: 'tira alguém da mesa: acessos, chave, convites e código de recuperação deixam de valer na hora',
  options: { ...staffOptions, name: { type: 'string' } },
  async run(deps, input) {
    const [name, staff] = [nameOf(input), staffOf(input)]
    if (!(await dismissStaff(deps, name, staff))) throw new OpsError('Não há ninguém na mesa com este nome.')
    return [`${name} não entra mais na mesa.`]
  },
}

export const staffList: Command = {
  name: 'staff list',
  usage: '',
  about: 'quem trabalha na mesa, com o papel e o último uso',
  async run({ db }) {
    const all = await allStaff(db)
    if (all.length === 0) return ['Ninguém foi convidado.']
    return all.map(({ name, role, offAt, lastSeenAt }) =>
      [name, role, offAt ? `fora desde ${formatTime(offAt)}` : `último uso ${formatTime(lastSeenAt)}`].join(
        '  ',
      ),
    )
  },
}

function nameOf({ options }: Input): string {
  const name = textOf(options.name).replace(/\s+/g, ' ')
  if (!/^[\p{L}][\p{L}\p{M} .'-]{1,79}$/u.test(name)) {
    throw new OpsError('Diga o nome: --name "Ana Lima".', { usage: true })
  }
  refuseReservedName(name)
  return name
}

function roleOf({ options }: Input): StaffRole {
  const found = staffRoles.find(role => role === options.role)
  if (!found) throw new OpsError(`--role é um destes: ${staffRoles.join(', ')}.`, { usage: true })
  return found
}
