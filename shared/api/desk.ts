import {
  array,
  boolean,
  type Infer,
  literal,
  nullable,
  object,
  optional,
  size,
  string,
  type,
  unknown,
} from 'superstruct'
import { deskCloserKinds } from './desk-closer.ts'
import { DeskReasons, deskActions } from './desk-decisions.ts'
import type { Http } from './http.ts'
import { knownOnly, knownOrNull } from './known.ts'

/** What a person at the desk may do; `site/server/desk/roles.ts` says it per call. */
export const staffRoles = ['reader', 'analyst', 'money', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const deskPaths = {
  registrationBegin: '/mesa/passkey/begin',
  registrationFinish: '/mesa/passkey/finish',
  signInBegin: '/mesa/sign-in/begin',
  signInFinish: '/mesa/sign-in/finish',
  signOut: '/mesa/sign-out',
  me: '/mesa/me',
  queue: '/mesa/queue',
} as const

/** A session of staff that is not used for so long is over, up to `touch` later. Milliseconds. */
export const staffIdle = { end: 15 * 60_000, touch: 60_000 } as const

/** Header of calls of the desk's page: the id of the person whom it shows. Another tab may have changed the session. */
export const deskPersonHeader = 'X-Desk-Person'

/** Who is signed in at the desk. */
export const StaffMember = type({
  ...{ id: string(), name: string() },
  /** One of `staffRoles`, or one that only a newer server knows. */
  role: string(),
})
export type StaffMember = Infer<typeof StaffMember>

/** The code of an invitation, or the recovery code. */
const Code = size(string(), 20, 200)
const ChallengeId = size(string(), 36, 36)
const Bytes = size(string(), 1, 16_384)

/** A new passkey, as browsers write it (WebAuthn: RegistrationResponseJSON). The server's library judges it. */
export const PasskeyAttestation = type({
  ...{ id: Bytes, rawId: Bytes, type: literal('public-key') },
  response: type({ clientDataJSON: Bytes, attestationObject: Bytes }),
  clientExtensionResults: type({}),
})
export type PasskeyAttestation = Infer<typeof PasskeyAttestation>

/** The signature of a passkey, as browsers write it (WebAuthn: AuthenticationResponseJSON). */
export const PasskeyAssertion = type({
  ...{ id: Bytes, rawId: Bytes, type: literal('public-key') },
  response: type({
    ...{ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes },
    userHandle: optional(nullable(string())),
  }),
  clientExtensionResults: type({}),
})
export type PasskeyAssertion = Infer<typeof PasskeyAssertion>

/** Body of `POST /mesa/passkey/begin`. */
export const StaffGrantCode = object({ code: Code })

/** What the authenticator is asked; `options` goes to it as it is. */
export const StaffChallenge = type({ challengeId: string(), options: unknown() })
export type StaffChallenge = Infer<typeof StaffChallenge>

/** Body of `POST /mesa/passkey/finish`. */
export const StaffRegistration = object({
  challengeId: ChallengeId,
  code: Code,
  response: PasskeyAttestation,
})
export type StaffRegistration = Infer<typeof StaffRegistration>

/** The answer to a registered passkey, which opens a session. The recovery code is shown this once. */
export const StaffRegistered = type({ me: StaffMember, recoveryCode: string() })
export type StaffRegistered = Infer<typeof StaffRegistered>

/** Body of `POST /mesa/sign-in/finish`. */
export const StaffSignIn = object({ challengeId: ChallengeId, response: PasskeyAssertion })
export type StaffSignIn = Infer<typeof StaffSignIn>

/** One thing that waits for a person. Personal data are masked. */
export const WaitingItem = type({
  id: string(),
  /** ISO; null where nobody noted since when. */
  since: nullable(string()),
  /** What is known about it, in words. */
  facts: array(string()),
  /** What the person who asks may decide here. */
  actions: knownOnly(deskActions),
  /** As what the person who asks may look at it closer; null where there is no more to see. */
  closer: knownOrNull(deskCloserKinds),
  /** Whether the file of an invoice can be opened here, by who may open invoices. */
  hasInvoice: boolean(),
})
export type WaitingItem = Infer<typeof WaitingItem>

/** The answer of `GET /mesa/queue`: everything that waits, by why it waits. */
export const WaitingWork = type({
  sections: array(type({ kind: string(), title: string(), items: array(WaitingItem) })),
  /** From which the reason of a refusal is chosen. */
  reasons: type({ invoice: DeskReasons, application: DeskReasons }),
  /** Whether the person who asks may open the files of invoices. */
  mayOpenInvoices: boolean(),
})
export type WaitingWork = Infer<typeof WaitingWork>

const Nothing = type({})

export const beginPasskey = (http: Http, code: string) =>
  http.post(deskPaths.registrationBegin, { code }, StaffChallenge)

export const finishPasskey = (http: Http, registration: StaffRegistration) =>
  http.post(deskPaths.registrationFinish, registration, StaffRegistered)

export const beginSignIn = (http: Http) => http.post(deskPaths.signInBegin, {}, StaffChallenge)

export const finishSignIn = (http: Http, signIn: StaffSignIn) =>
  http.post(deskPaths.signInFinish, signIn, StaffMember)

export const signOutOfDesk = (http: Http) => http.post(deskPaths.signOut, {}, Nothing)

export const fetchStaffMember = (http: Http) => http.get(deskPaths.me, StaffMember)

export const fetchWaitingWork = (http: Http) => http.get(deskPaths.queue, WaitingWork)
