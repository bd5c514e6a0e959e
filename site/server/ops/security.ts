import { dayMs } from '../../../shared/durations.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Deps } from '../deps.ts'
import { countSince, thresholds } from '../security/alarms.ts'
import { type SecurityEventName, securityEventNames } from '../security/events.ts'
import { pseudonym, type Subject } from '../security/pseudonym.ts'
import { type Command, type Input, OpsError, textOf } from './command.ts'
import { formatTime, section } from './print.ts'

const most = 200
const kept = 'Guardamos 180 dias. Pessoas e redes aparecem como códigos (hash com chave).'

export const securityNow: Command = {
  name: 'security',
  usage: '',
  about: 'alarmes das últimas 24 horas, e quanto falta para os próximos',
  async run({ db, clock }) {
    const now = clock.now()
    const raised = await db
      .selectFrom('securityEvents')
      .selectAll()
      .where('name', '=', 'alarm')
      .where('lastAt', '>', new Date(now - dayMs))
      .orderBy('lastAt', 'desc')
      .limit(most)
      .execute()
    const counts = thresholds.map(async ({ name, minutes, times }) => {
      const counted = await countSince(db, name, now - minutes * 60_000)
      return `${name}  ${counted} de ${times} em ${minutes} minutos`
    })
    return [
      ...section(
        'Alarmes',
        raised.map(({ lastAt, detail, times }) => `${formatTime(lastAt)}  ${detail}  ${times} vezes`),
      ),
      ...section('Agora', await Promise.all(counts)),
    ]
  },
}

export const securityList: Command = {
  name: 'security list',
  usage: `[--name <${securityEventNames.join('|')}>]`,
  about: `os últimos ${most} eventos de segurança, por minuto, do mais antigo ao mais novo. ${kept}`,
  options: { name: { type: 'string' } },
  run: (deps, { options }) => {
    const name = textOf(options.name)
    const known = securityEventNames.find(each => each === name)
    if (name && !known) throw new OpsError(`Não há evento "${name}".`, { usage: true })
    return list(deps, { ...(known && { name: known }) })
  },
}

export const securityWho: Command = {
  name: 'security who',
  usage: '--customer <cliente> | --phone <celular> | --staff <nome>',
  about: 'os eventos de uma pessoa',
  options: { customer: { type: 'string' }, phone: { type: 'string' }, staff: { type: 'string' } },
  run: async (deps, input) => {
    const subjects = await subjectsOf(deps, input)
    return list(deps, { subjects: subjects.map(subject => pseudonym(deps.config, subject)) })
  },
}

async function subjectsOf({ db }: Deps, { options }: Input): Promise<Subject[]> {
  const [customer, phone, staff] = [textOf(options.customer), textOf(options.phone), textOf(options.staff)]
  if ([customer, phone, staff].filter(Boolean).length > 1) {
    throw new OpsError('Diga uma pessoa só: --customer, --phone ou --staff.', { usage: true })
  }
  if (isUuid(customer)) {
    const found = await db.selectFrom('customers').select('phone').where('id', '=', customer).execute()
    return [{ customer }, ...found]
  }
  if (/^\d{10,11}$/.test(phone)) return [{ phone }]
  if (staff) return [{ staff }]
  throw new OpsError('Diga de quem: o id do cliente, o celular (DDD e número) ou o nome.', { usage: true })
}

async function list(
  { db }: Deps,
  { name, subjects }: { name?: SecurityEventName; subjects?: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('securityEvents')
    .selectAll()
    .$if(name !== undefined, query => query.where('name', '=', name!))
    .$if(subjects !== undefined, query => query.where('subject', 'in', subjects!))
    // In the order of the primary key, so that only the last rows are read.
    .orderBy('minute', 'desc')
    .orderBy('name', 'desc')
    .limit(most)
    .execute()
  if (rows.length === 0) return ['Nada registrado.']
  return rows.reverse().map(({ lastAt, name, times, ...where }) => {
    const rest = [where.detail, where.subject, where.network].filter(Boolean)
    return [formatTime(lastAt), name, `${times}x`, ...rest].join('  ')
  })
}
