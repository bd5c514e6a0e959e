import type { Kysely, Selectable } from 'kysely'
import type { CalendarDay } from '../../../shared/loan/calendar.ts'
import type { PartnerRefusals } from '../db/schema/console.ts'
import type { Database } from '../db/schema.ts'

/** So many rows of a day can name one shop beside unknown pages, or one shop's page beside unknown names. */
export const unknownAtMost = 100

type Refused = Omit<Selectable<PartnerRefusals>, 'day'>

/**
 * The refused calls that a shop can be told of: they name a shop, or come from a page of one. The other half may be made up by
 * anybody, so above the limit of a day it is left out.
 */
export async function worthStoring(
  db: Kysely<Database>,
  calls: readonly Refused[],
  day: CalendarDay,
): Promise<Refused[]> {
  const { shops, pages } = await known(db, calls)
  const rows = await rowsOf(db, day, { shops, pages })
  return calls.flatMap(call => {
    const [isShop, isPage] = [shops.has(call.partnerId), pages.has(call.origin)]
    if (!isShop && !isPage) return []
    const told = isShop ? rows.get(call.partnerId)! : rows.get(call.origin)!
    const isSeen = (isShop && isPage) || told.has(nameOf(call))
    if (!isSeen && told.size >= unknownAtMost)
      return [{ ...call, ...(isShop ? { origin: '' } : { partnerId: '' }) }]
    told.add(nameOf(call))
    return [call]
  })
}

const nameOf = ({ partnerId, origin }: Pick<Refused, 'partnerId' | 'origin'>) => `${partnerId} ${origin}`

interface Known {
  shops: ReadonlySet<string>
  pages: ReadonlySet<string>
}

/** Which of the names are shops, and which of the origins are pages of shops. */
async function known(db: Kysely<Database>, calls: readonly Refused[]): Promise<Known> {
  const shops = await db
    .selectFrom('partners')
    .select('id')
    .where('id', 'in', ['', ...calls.map(({ partnerId }) => partnerId)])
    .execute()
  const pages = await db
    .selectFrom('partnerOrigins')
    .select('origin')
    .where('origin', 'in', ['', ...calls.map(({ origin }) => origin)])
    .execute()
  return { shops: new Set(shops.map(({ id }) => id)), pages: new Set(pages.map(({ origin }) => origin)) }
}

/** What is stored of the day, by shop and by page. */
async function rowsOf(
  db: Kysely<Database>,
  day: CalendarDay,
  { shops, pages }: Known,
): Promise<Map<string, Set<string>>> {
  const stored = await db
    .selectFrom('partnerRefusals')
    .select(['partnerId', 'origin'])
    .where('day', '=', day)
    .where(({ eb, or }) => or([eb('partnerId', 'in', ['', ...shops]), eb('origin', 'in', ['', ...pages])]))
    .execute()
  const rows = new Map([...shops, ...pages].map(each => [each, new Set<string>()]))
  for (const row of stored) {
    rows.get(row.partnerId)?.add(nameOf(row))
    rows.get(row.origin)?.add(nameOf(row))
  }
  return rows
}
