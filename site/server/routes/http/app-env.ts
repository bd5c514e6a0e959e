import type { Logger } from 'pino'
import type { ShopCaller } from '../../console/session.ts'
import type { StaffCaller } from '../../desk/session.ts'
import type { ReceivedForm } from './received-form.ts'

/** What middleware hands to routes. `customer` is set behind `session(deps)`. */
export interface AppEnv {
  Variables: {
    customer: { id: string; audience: string; sessionId?: string }
    /** The shop on whose page the customer is, when the call names one. Says nothing about the customer. */
    partner: { id: string; name: string } | undefined
    /** Who calls from the desk. Set behind `staff(deps, duty)`. */
    staff: StaffCaller
    /** Who calls from a shop's console. Set behind `shopPerson(deps, duty)`. */
    shopPerson: ShopCaller
    /** Behind `inTurn`. Its file is open until the response is there. */
    form?: ReceivedForm
    /** The phone for which a code is requested or entered; not proven to be the caller's. */
    phone?: string
    log: Logger
  }
}
