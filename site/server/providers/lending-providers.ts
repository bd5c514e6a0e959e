import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { magicOutcome } from '../lending/application/magic.ts'
import type { DeviceLockProvider } from './device-lock/device-lock.ts'
import { sandboxDeviceLock } from './device-lock/sandbox.ts'
import type { ImeiProvider } from './imei/imei.ts'
import { sandboxImei } from './imei/sandbox.ts'
import { tableImei } from './imei/table.ts'
import { bankCharges } from './pix/bank-charges.ts'
import { bankClient } from './pix/bank-client.ts'
import { bankPayouts } from './pix/bank-payouts.ts'
import type { PixChargeProvider, PixPayoutProvider } from './pix/pix.ts'
import { sandboxPix } from './pix/sandbox.ts'
import { sandboxCharges } from './pix/sandbox-charges.ts'

/** Outside parties of the lending side. */
export interface LendingProviders {
  imei: ImeiProvider
  pix: PixPayoutProvider
  charges: PixChargeProvider
  deviceLock: DeviceLockProvider
}

/** config.ts lets no sandbox in where money is real. */
export function createLendingProviders({
  config,
  clock,
}: Pick<Deps, 'config' | 'clock' | 'db' | 'log'>): LendingProviders {
  const imei = config.imei.provider === 'table' ? tableImei : sandboxImei(sleep)
  const deviceLock = sandboxDeviceLock
  if (config.pix.provider === 'sandbox') {
    const failsOnce = (cpf: string) => magicOutcome(cpf)?.kind === 'payout-fails-once'
    return { imei, pix: sandboxPix(failsOnce), charges: sandboxCharges, deviceLock }
  }
  const client = bankClient(config.pix)
  return {
    imei,
    deviceLock,
    pix: bankPayouts(client, config.pix),
    charges: bankCharges(client, config.pix, clock),
  }
}
