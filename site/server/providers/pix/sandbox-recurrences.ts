import { randomBytes } from 'node:crypto'
import { brand } from '../../../../shared/brand.ts'
import { recurrenceBrCode } from '../../../../shared/loan/br-code.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { ServerClock } from '../../clock.ts'
import type { PixRecurrenceProvider } from './recurrences.ts'

/**
 * A bank without state: it accepts everything and reports nothing by itself. `POST /sandbox/recurrences/{idRec}` and the
 * sandbox's clock play the payer's bank, through the functions that the webhooks call.
 */
export const sandboxRecurrences = (clock: ServerClock): PixRecurrenceProvider => ({
  async create() {
    const day = todayInSaoPaulo(clock.now()).replaceAll('-', '')
    const name = randomBytes(16).toString('hex')
    return {
      idRec: `RR00000000${day}${name.slice(0, 11)}`,
      brCode: recurrenceBrCode({
        url: `pix.celastro.example/qr/v2/rec/${name}`,
        name: brand.lender.legalName,
        city: brand.lender.city,
      }),
    }
  },
  find: async () => undefined,
  cancel: async () => {},
  request: async () => {},
  schedule: async () => {},
  unschedule: async () => true,
  retry: async () => {},
  findDebit: async () => undefined,
  debitsOf: async () => [],
})
