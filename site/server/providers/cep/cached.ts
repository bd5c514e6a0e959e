import type { Kysely } from 'kysely'
import type { Cep } from '../../../../shared/api/cep.ts'
import { dayMs } from '../../../../shared/durations.ts'
import type { ServerClock } from '../../clock.ts'
import type { Database } from '../../db/schema.ts'
import type { CepDirectory } from './cep.ts'

const freshMs = 30 * dayMs

interface Needs {
  db: Kysely<Database>
  clock: ServerClock
}

/**
 * Caches found addresses for 30 days, and falls back on older ones while the directory is down. "Not found" is not
 * cached: it may mean that the directory's own sources are down.
 */
export function cached({ db, clock }: Needs, directory: CepDirectory): CepDirectory {
  return {
    async lookUp(cep) {
      const known = await db.selectFrom('cepCache').selectAll().where('cep', '=', cep).executeTakeFirst()
      if (known && clock.now() - known.fetchedAt.getTime() < freshMs) return known.answer
      try {
        const answer = await directory.lookUp(cep)
        if (answer) await remember(cep, answer)
        return answer
      } catch (error) {
        if (known) return known.answer
        throw error
      }
    },
  }

  async function remember(cep: string, { state, city, neighborhood, street, cep: code }: Cep) {
    const entry = {
      answer: JSON.stringify({ cep: code, state, city, neighborhood, street }),
      fetchedAt: new Date(clock.now()),
    }
    await db
      .insertInto('cepCache')
      .values({ cep, ...entry })
      .onConflict(conflict => conflict.column('cep').doUpdateSet(entry))
      .execute()
  }
}
