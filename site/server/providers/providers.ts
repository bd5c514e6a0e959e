import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ServerClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { brasilApi } from './cep/brasilapi.ts'
import { cached } from './cep/cached.ts'
import type { CepDirectory } from './cep/cep.ts'
import { sandboxCep } from './cep/sandbox.ts'
import { type Breakers, createBreakers } from './circuit/breakers.ts'
import {
  guardedBank,
  guardedMessaging,
  guardedPersonCheck,
  guardedPhoneCheck,
  guardedPush,
  guardedTaxOffice,
} from './circuit/guarded.ts'
import type { DeviceLockProvider } from './device-lock/device-lock.ts'
import { sandboxDeviceLock } from './device-lock/sandbox.ts'
import { altcha } from './human-check/altcha.ts'
import type { HumanCheck } from './human-check/human-check.ts'
import { recaptcha } from './human-check/recaptcha.ts'
import type { ImeiProvider } from './imei/imei.ts'
import { sandboxImei } from './imei/sandbox.ts'
import { tableImei } from './imei/table.ts'
import { createMessaging } from './messaging/create-messaging.ts'
import type { Messaging } from './messaging/messaging.ts'
import type { PersonCheck } from './person-check/person-check.ts'
import { sandboxPersonCheck } from './person-check/sandbox.ts'
import { serproPersonCheck } from './person-check/serpro.ts'
import { camaraPhoneCheck } from './phone-check/camara.ts'
import type { PhoneCheck } from './phone-check/phone-check.ts'
import { sandboxPhoneCheck } from './phone-check/sandbox.ts'
import { bankCharges } from './pix/bank-charges.ts'
import { bankClient } from './pix/bank-client.ts'
import { bankPayouts } from './pix/bank-payouts.ts'
import { bankRecurrences } from './pix/bank-recurrences.ts'
import { bankReturns } from './pix/bank-returns.ts'
import type { PixChargeProvider, PixPayoutProvider } from './pix/pix.ts'
import type { PixRecurrenceProvider } from './pix/recurrences.ts'
import type { PixReturnProvider } from './pix/returns.ts'
import { sandboxPix } from './pix/sandbox.ts'
import { sandboxCharges } from './pix/sandbox-charges.ts'
import { type SandboxPayers, sandboxRecurrences } from './pix/sandbox-recurrences.ts'
import { sandboxReturns } from './pix/sandbox-returns.ts'
import { noPush } from './push/none.ts'
import type { Push } from './push/push.ts'
import { sandboxPush } from './push/sandbox.ts'
import { webPush } from './push/web-push.ts'
import { noTaxOffice } from './tax-office/none.ts'
import { sandboxTaxOffice } from './tax-office/sandbox.ts'
import { sefaz } from './tax-office/sefaz.ts'
import type { TaxOffice } from './tax-office/tax-office.ts'

/** Every outside party, each behind an interface with a sandbox implementation. */
export interface Providers {
  humanCheck: HumanCheck
  cep: CepDirectory
  messaging: Messaging
  push: Push
  imei: ImeiProvider
  phoneCheck: PhoneCheck
  personCheck: PersonCheck
  taxOffice: TaxOffice
  pix: PixPayoutProvider
  charges: PixChargeProvider
  recurrences: PixRecurrenceProvider
  returns: PixReturnProvider
  deviceLock: DeviceLockProvider
}

interface Needs {
  config: Config
  db: Kysely<Database>
  clock: ServerClock
  log: Logger
  /** The circuits of real parties. The sandbox's need none. */
  breakers?: Breakers
}

/**
 * The parties that the configuration names. `config.ts` refuses every sandbox party outside the sandbox.
 * @param payoutFailsOnce CPFs whose first payout the sandbox bank fails
 * @param payers the customers of the sandbox bank and what they do
 */
export function createProviders(
  needs: Needs,
  payoutFailsOnce: (cpf: string) => boolean = () => false,
  payers: SandboxPayers = { fateOf: () => undefined, debitOf: async () => undefined },
): Providers {
  const { config, log, breakers = createBreakers(log) } = needs
  return {
    humanCheck:
      config.humanCheck.provider === 'recaptcha'
        ? recaptcha(config.humanCheck, log)
        : altcha(needs, config.humanCheck),
    cep: config.cep.provider === 'brasilapi' ? cached(needs, brasilApi(config.cep, log)) : sandboxCep,
    messaging: guardedMessaging(breakers, createMessaging(config.messaging)),
    push: createPush({ ...needs, breakers }),
    imei: config.imei.provider === 'table' ? tableImei : sandboxImei(sleep),
    phoneCheck: createPhoneCheck(config.phoneCheck, breakers),
    personCheck:
      config.personCheck.provider === 'serpro'
        ? guardedPersonCheck(breakers, serproPersonCheck(config.personCheck))
        : sandboxPersonCheck(),
    taxOffice: createTaxOffice(config.taxOffice, breakers),
    deviceLock: sandboxDeviceLock,
    ...pixProviders({ ...needs, breakers }, payoutFailsOnce, payers),
  }
}

const createPhoneCheck = (chosen: Config['phoneCheck'], breakers: Breakers): PhoneCheck =>
  chosen.provider === 'camara' ? guardedPhoneCheck(breakers, camaraPhoneCheck(chosen)) : sandboxPhoneCheck()

function createPush({ config, breakers, ...needs }: Needs & { breakers: Breakers }): Push {
  if (config.push?.provider === 'web') return guardedPush(breakers, webPush(config.push))
  return config.push ? sandboxPush(needs) : noPush
}

function createTaxOffice(chosen: Config['taxOffice'], breakers: Breakers): TaxOffice {
  if (chosen.provider === 'sefaz') return guardedTaxOffice(breakers, sefaz(chosen))
  return chosen.provider === 'none' ? noTaxOffice : sandboxTaxOffice
}

function pixProviders(
  { config, clock, breakers }: Needs & { breakers: Breakers },
  payoutFailsOnce: (cpf: string) => boolean,
  payers: SandboxPayers,
) {
  if (config.pix.provider === 'sandbox') {
    return {
      pix: sandboxPix(payoutFailsOnce),
      charges: sandboxCharges,
      recurrences: sandboxRecurrences(clock, payers),
      returns: sandboxReturns(),
    }
  }
  const client = guardedBank(breakers, bankClient(config.pix))
  return {
    pix: bankPayouts(client, config.pix),
    charges: bankCharges(client, config.pix, clock),
    recurrences: bankRecurrences(client, config.pix),
    returns: bankReturns(client, config.pix),
  }
}
