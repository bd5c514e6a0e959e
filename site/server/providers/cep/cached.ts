import type { Cep } from '../../../../shared/api/cep.ts'
import type { Deps } from '../../deps.ts'
import type { CepDirectory } from './cep.ts'

const freshMs = 30 * 24 * 60 * 60 * 1000

/**
 * Remembers good answers for 30 days, and falls back on older ones when nobody can be asked. "Not found" is not
 * remembered: it may have meant that the sources were down.
 */
export function cached({ db, clock }: Pick<Deps, 'db' | 'clock'>, directory: CepDirectory): CepDirectory {
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
