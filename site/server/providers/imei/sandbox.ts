import { magicCheckTacs } from '../phone-check/sandbox.ts'
import { type ImeiProvider, ImeiRefused, ImeiUnavailable } from './imei.ts'
import { tableImei } from './table.ts'

/** TACs for which the sandbox gives a provider's other answers; the rest of the IMEI is free. See lending/README.md. */
export const magicTacs = {
  refused: '99999901',
  unknown: '99999902',
  unavailable: '99999903',
  slow: '99999904',
} as const

const slowMs = 3000
const galaxyA54 = { brand: 'Samsung', model: 'Galaxy A54 5G (SM-A546E)' }
/** The register of blocked phones has something to say about these. */
const checked: readonly string[] = Object.values(magicCheckTacs)

/** Knows the phones of tacs.ts. @param sleep milliseconds to wait before the slow answer */
export function sandboxImei(sleep: (milliseconds: number) => Promise<void>): ImeiProvider {
  return {
    async lookUp(imei) {
      const tac = imei.slice(0, 8)
      if (tac === magicTacs.refused) throw new ImeiRefused('the sandbox refuses this phone')
      if (tac === magicTacs.unavailable) throw new ImeiUnavailable('the sandbox is out of order')
      if (tac === magicTacs.slow) {
        await sleep(slowMs)
        return galaxyA54
      }
      if (checked.includes(tac)) return galaxyA54
      return tableImei.lookUp(imei)
    },
  }
}
