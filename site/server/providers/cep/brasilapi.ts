import type { Logger } from 'pino'
import { is } from 'superstruct'
import { Cep } from '../../../../shared/api/cep.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { describeError } from '../../log.ts'
import type { CepDirectory } from './cep.ts'

/**
 * BrasilAPI's v2 look-up. It responds with 404 both for an unknown code and when all its sources are down. 400 means a
 * malformed code. Some failures have status 200 and no `cep`.
 */
export function brasilApi(options: Config['cep'], log: Logger): CepDirectory {
  return {
    async lookUp(cep) {
      try {
        const signal = AbortSignal.timeout(options.timeoutMs)
        const answer = await fetch(`${options.url}/${cep}`, { signal, redirect: 'error' })
        if (answer.status === 404 || answer.status === 400) return undefined
        if (!answer.ok) throw new Error(`Status ${answer.status}`)
        const address: unknown = await answer.json()
        if (!is(address, Cep)) throw new Error('Unexpected answer')
        return address.cep ? address : undefined
      } catch (error) {
        log.warn({ error: describeError(error) }, 'brasilapi is unavailable')
        throw new AppError('cep-unavailable')
      }
    },
  }
}
