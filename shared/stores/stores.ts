import type { ReadableAtom } from 'nanostores'
import type { Http } from '../api/http.ts'
import { createHttp } from '../api/http-client.ts'
import type { Environment } from '../environment.ts'
import { type ApplicationStore, createApplication } from './application.ts'
import { type AuthDataStore, createAuthData } from './auth-data.ts'
import { type CepStore, createCep } from './cep.ts'
import { type ContractStore, createContract } from './contract.ts'
import { createDevice, type DeviceStore } from './device.ts'
import { createLead, type LeadStore } from './lead.ts'
import { createLogin, type LoginStore } from './login.ts'
import { createNetwork, type NetworkStore } from './network.ts'
import { createNow } from './now.ts'
import { createOffer, type OfferStore } from './offer.ts'
import { createOnboarding, type OnboardingStore } from './onboarding.ts'
import { createPersonalData, type PersonalDataStore } from './personal-data.ts'
import { createProfile, type ProfileStore } from './profile.ts'
import { createProposal, type ProposalStore } from './proposal.ts'
import { createRedirects, type RedirectsStore } from './redirects.ts'
import { createRegistration, type RegistrationStore } from './registration.ts'
import { createSandbox, type SandboxStore } from './sandbox.ts'
import { createSession, type SessionStore } from './session.ts'
import { createWaiting, type WaitingStore } from './waiting.ts'

export interface Stores {
  env: Environment
  http: Http
  session: SessionStore
  authData: AuthDataStore
  lead: LeadStore
  login: LoginStore
  registration: RegistrationStore
  profile: ProfileStore
  onboarding: OnboardingStore
  waiting: WaitingStore
  device: DeviceStore
  personalData: PersonalDataStore
  cep: CepStore
  offer: OfferStore
  proposal: ProposalStore
  contract: ContractStore
  application: ApplicationStore
  redirects: RedirectsStore
  network: NetworkStore
  sandbox: SandboxStore
  $now: ReadableAtom<number>
  /** Reads what is stored and begins to follow the world. Several islands may share one set: each starts it. */
  start(): void
  /** Undoes one `start`; the last one ends everything that goes on. */
  destroy(): void
}

/** The whole set of one host. Nothing is read, fetched or listened to before `start`. */
export function createStores(env: Environment): Stores {
  const authData = createAuthData(env)
  const lead = createLead(env, { authData })
  const session = createSession(env, { lead })
  const http = createHttp(env, {
    ready: session.ready,
    token: session.$token.get,
    onToken: session.setToken,
    onUnauthorized: () => redirects.unauthorized(),
  })
  const profile = createProfile(env, { http, session })
  const redirects = createRedirects(env, { session, profile })
  const $now = createNow(env, { session })
  const network = createNetwork(env)
  const stores = {
    env,
    http,
    session,
    authData,
    lead,
    profile,
    redirects,
    network,
    $now,
    login: createLogin(env, { http, session, authData, $now }),
    registration: createRegistration(env, { http, session, authData, lead }),
    onboarding: createOnboarding(env, { session, lead, profile }),
    waiting: createWaiting(env, { profile }),
    device: createDevice(env, { http, lead, profile }),
    personalData: createPersonalData(env, { http, lead, profile }),
    cep: createCep(env, { http }),
    offer: createOffer(env, { http, session }),
    proposal: createProposal(env, { http, profile }),
    contract: createContract(env, { http, session, profile }),
    application: createApplication(env, { http, lead, profile }),
    sandbox: createSandbox(env, { http }),
  }

  let started = 0
  let stopping: (() => void)[] = []
  return {
    ...stores,
    start() {
      if (started++ > 0) return
      lead.start()
      stopping = [authData.start(), network.start(), session.start()]
    },
    destroy() {
      if (started === 0 || --started > 0) return
      for (const stop of stopping) stop()
      stores.waiting.stop()
      stores.device.reset()
      stores.cep.reset()
      for (const query of [profile, stores.offer, stores.contract]) query.destroy()
    },
  }
}
