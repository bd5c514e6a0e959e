import type { PasskeyAssertion } from '../../../shared/api/desk.ts'
import type { StaffRow } from '../db/schema/staff.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import type { DeskNeeds, DeskNeedsEvents } from './needs.ts'
import { type DeskSite, refused } from './passkey.ts'
import { openStaffSession, type StaffClient } from './session.ts'

/** It names no person and no passkey: the authenticator knows which it has for this site. */
export async function beginSignIn(needs: DeskNeeds, { rpId }: DeskSite) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
  return { challengeId: await keepChallenge(needs, options.challenge, null), options }
}

/** Opens a session for the person of a passkey. @throws AppError `forbidden` */
export async function finishSignIn(
  needs: DeskNeedsEvents,
  site: DeskSite,
  asked: { challengeId: string; response: PasskeyAssertion },
  client: StaffClient,
): Promise<{ person: StaffRow; token: string }> {
  const { response } = asked
  const challenge = await takeChallenge(needs, asked.challengeId, null)
  const known = challenge && (await passkeyOf(needs, response.id))
  if (!known) throw refused(needs, 'passkey-unknown')
  const counter = await verified(site, challenge, response, known)
  if (counter === undefined) throw refused(needs, 'passkey-refused', known.name)
  const opened = await needs.db.transaction().execute(async tx => {
    // Locks the person, so that nobody who is dismissed at this moment gets a session.
    const person = await tx
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', known.staffId)
      .where('offAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const counted = await tx
      .updateTable('staffPasskeys')
      .set({ counter })
      .where('id', '=', response.id)
      .where('counter', '<=', counter)
      .executeTakeFirst()
    if (!person || counted.numUpdatedRows === 0n) return undefined
    return { person, token: await openStaffSession(needs, tx, person.id, client) }
  })
  if (!opened) throw refused(needs, 'passkey-refused', known.name)
  needs.security.record({ name: 'staff-sign-in', about: { staff: opened.person.name } })
  return opened
}

type Known = NonNullable<Awaited<ReturnType<typeof passkeyOf>>>

const passkeyOf = ({ db }: DeskNeeds, id: string) =>
  db
    .selectFrom('staffPasskeys as p')
    .innerJoin('staff as s', 's.id', 'p.staffId')
    .select(['p.staffId', 'p.publicKey', 'p.counter', 's.name'])
    .where('p.id', '=', id)
    .where('s.offAt', 'is', null)
    .executeTakeFirst()

/** The authenticator's new count, or undefined if the answer is not good. */
async function verified(
  { origin, rpId }: DeskSite,
  expectedChallenge: string,
  response: PasskeyAssertion,
  { publicKey, counter, staffId }: Known,
): Promise<number | undefined> {
  const { userHandle } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== staffId) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified: isGood, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response: response as never, expectedChallenge, expectedOrigin: origin, expectedRPID: rpId },
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter,
      },
      requireUserVerification: true,
    })
    return isGood ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for everything that is not as it should be; what it says may quote the caller.
    return undefined
  }
}
