import { type Infer, optional } from 'superstruct'
import { BrowserKey } from '../fields/browser-key.ts'
import { LoginCode } from '../fields/code.ts'
import { Email } from '../fields/email.ts'
import { KnownDate } from '../fields/known-date.ts'
import { LoginPhone } from '../fields/phone.ts'
import { LoginRequestId, RegistrationId } from '../fields/request-id.ts'
import { form } from '../fields/rules.ts'

// Apart from the calls in login.ts: no page checks its own request again, so the widget does not load these rules.

/** Body of `POST /auth/login/request`. */
export const LoginRequest = form({
  phone: LoginPhone,
  /** Addition to the specification: the code goes to this address, if it is the account's or the registration's. */
  email: optional(Email),
  /** Addition too: the registration that the code takes on. A request without it takes on none. */
  registrationId: optional(RegistrationId),
  /**
   * Addition too: a request whose code is already on its way. It takes on this registration instead; with `email`, it ends.
   */
  requestId: optional(LoginRequestId),
  /** Addition too: a browser that has signed in before has limits of its own. */
  browserKey: optional(BrowserKey),
})
export type LoginRequest = Infer<typeof LoginRequest>

/** Body of `POST /auth/login/confirm` and of `POST /auth/login/not-mine`. */
export const LoginConfirmation = form({
  requestId: LoginRequestId,
  code: LoginCode,
  phone: LoginPhone,
  /** Addition to the specification: the proof that `proof-needed` asks for. */
  birthDate: optional(KnownDate),
  /** Addition too. */
  browserKey: optional(BrowserKey),
})
export type LoginConfirmation = Infer<typeof LoginConfirmation>

/** Body of `POST /auth/login/drop-registration`. */
export const RegistrationDrop = form({ requestId: LoginRequestId })
