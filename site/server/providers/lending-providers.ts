import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { magicOutcome } from '../lending/magic.ts'
import { type ImeiProvider, ImeiUnavailable } from './imei/imei.ts'
import { sandboxImei } from './imei/sandbox.ts'
import {
  ChargeUnavailable,
  PayoutUnavailable,
  type PixChargeProvider,
  type PixPayoutProvider,
} from './pix/pix.ts'
import { sandboxPix } from './pix/sandbox.ts'
import { sandboxCharges } from './pix/sandbox-charges.ts'

/** Outside parties of the lending side. */
export interface LendingProviders {
  imei: ImeiProvider
  pix: PixPayoutProvider
  charges: PixChargeProvider
}

export function createLendingProviders({ config }: Omit<Deps, 'providers' | 'jobs'>): LendingProviders {
  return config.sandbox ? sandboxProviders() : notBuiltIn
}

const sandboxProviders = (): LendingProviders => ({
  imei: sandboxImei(sleep),
  pix: sandboxPix(cpf => magicOutcome(cpf)?.kind === 'payout-fails-once'),
  charges: sandboxCharges,
})

/** Outside the sandbox nobody may believe that a phone was looked up or money sent. */
const notBuiltIn: LendingProviders = {
  imei: {
    lookUp: async () => {
      throw new ImeiUnavailable('no provider is built in yet')
    },
  },
  pix: {
    payOut: async () => {
      throw new PayoutUnavailable('no bank is built in yet')
    },
  },
  charges: {
    create: async () => {
      throw new ChargeUnavailable('no bank is built in yet')
    },
    remove: async () => {
      throw new ChargeUnavailable('no bank is built in yet')
    },
  },
}
