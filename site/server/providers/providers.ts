import type { Deps } from '../deps.ts'
import { brasilApi } from './cep/brasilapi.ts'
import { cached } from './cep/cached.ts'
import type { CepDirectory } from './cep/cep.ts'
import { sandboxCep } from './cep/sandbox.ts'
import { altcha } from './human-check/altcha.ts'
import type { HumanCheck } from './human-check/human-check.ts'
import { recaptcha } from './human-check/recaptcha.ts'
import { createLendingProviders, type LendingProviders } from './lending-providers.ts'
import { createMessaging, type Messaging } from './messaging/messaging.ts'

/** Every outside party, each behind an interface with a sandbox implementation. */
export interface Providers extends LendingProviders {
  humanCheck: HumanCheck
  cep: CepDirectory
  messaging: Messaging
}

export function createProviders(deps: Pick<Deps, 'config' | 'clock' | 'db' | 'log'>): Providers {
  const { config, log } = deps
  return {
    humanCheck:
      config.humanCheck.provider === 'recaptcha'
        ? recaptcha(config.humanCheck, log)
        : altcha(deps, config.humanCheck),
    cep: config.cep.provider === 'brasilapi' ? cached(deps, brasilApi(config.cep, log)) : sandboxCep,
    messaging: createMessaging(config.messaging),
    ...createLendingProviders(deps),
  }
}
