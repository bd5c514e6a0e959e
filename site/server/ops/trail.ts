import { type Kysely, sql } from 'kysely'
import { isUuid } from '../../../shared/fields/uuid.ts'
import { type CalendarDay, isCalendarDay } from '../../../shared/loan/calendar.ts'
import type { Database } from '../db/schema.ts'
import { type Command, type Input, OpsError, textOf } from './command.ts'
import { formatTime } from './print.ts'

const most = 200

/** Which entries of the trail, all conditions together. */
interface WantedEntries {
  loanId?: string
  customerId?: string
  /** The name of a member of staff, in upper or lower case. */
  staff?: string
  /** Before this day in São Paulo. */
  before?: CalendarDay
}

/** The last entries, the newest first. */
export const trailOf = (db: Kysely<Database>, { loanId, customerId, staff, before }: WantedEntries) =>
  db
    .selectFrom('audit')
    .selectAll()
    .$if(loanId !== undefined, query => query.where('loanId', '=', loanId!))
    .$if(customerId !== undefined, query =>
      query.where(sql<boolean>`detail ->> 'customerId' = ${customerId!.toLowerCase()}`),
    )
    .$if(staff !== undefined, query =>
      query
        // The condition of `audit_by_staff`.
        .where(sql<boolean>`who not in ('customer', 'bank', 'system')`)
        .where(sql<boolean>`lower(who) = lower(${staff!})`),
    )
    .$if(before !== undefined, query => query.where('at', '<', new Date(`${before}T03:00:00Z`)))
    .orderBy('ordinal', 'desc')
    .limit(most)
    .execute()

export const trail: Command = {
  name: 'audit',
  usage: '[--loan <empréstimo>] [--customer <cliente>] [--staff <nome>] [--before <AAAA-MM-DD>]',
  about: `quem fez o quê e por quê, também quem viu um cliente: os últimos ${most} registros, ou os últimos antes de um dia, do mais antigo ao mais novo`,
  options: {
    ...{ loan: { type: 'string' }, customer: { type: 'string' } },
    ...{ staff: { type: 'string' }, before: { type: 'string' } },
  },
  async run({ db }, { options }) {
    const rows = await trailOf(db, wantedOf(options))
    if (rows.length === 0) return ['Nada registrado.']
    return rows.reverse().map(({ at, who, action, loanId, why, detail }) => {
      // Sorted, because jsonb keeps no order of keys.
      const facts = Object.entries(detail)
        .sort()
        .map(([name, value]) => `${name}=${value}`)
      const all = [formatTime(at), who, action, ...(loanId ? [`loan=${loanId}`] : []), ...facts]
      return [...all, ...(why ? [`"${why}"`] : [])].join('  ')
    })
  },
}

/** @throws OpsError */
function wantedOf(options: Input['options']): WantedEntries {
  const [loan, customer] = [textOf(options.loan), textOf(options.customer)]
  const [staff, before] = [textOf(options.staff), textOf(options.before)]
  const wrong = (sentence: string) => new OpsError(sentence, { usage: true })
  if (loan && !isUuid(loan)) throw wrong('--loan é o id de um empréstimo.')
  if (customer && !isUuid(customer)) throw wrong('--customer é o id de um cliente: show o imprime.')
  if (before && !isCalendarDay(before)) throw wrong('--before é um dia: AAAA-MM-DD.')
  return {
    ...(loan && { loanId: loan }),
    ...(customer && { customerId: customer }),
    ...(staff && { staff }),
    ...(before && { before }),
  }
}
