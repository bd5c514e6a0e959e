import type { PasskeyAttestation } from '../../../shared/api/desk.ts'
import { brand } from '../../../shared/brand.ts'
import type { StaffRow } from '../db/schema/staff.ts'
import { AppError } from '../errors.ts'
import { audit } from '../lending/audit/audit.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { hashOfGrant, newGrant, personOfGrant, useGrant } from './grants.ts'
import type { DeskNeedsEvents } from './needs.ts'
import { algorithms, type DeskSite, refused } from './passkey.ts'
import { openStaffSession, type StaffClient } from './session.ts'
import { forgetWays } from './staff.ts'

/** @throws AppError `not-found` for a code that is unknown, over or used */
export async function beginRegistration(needs: DeskNeedsEvents, site: DeskSite, code: string) {
  const person = await personOfGrant(needs, code)
  if (!person) throw goneWith(needs)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    ...{ rpName: `${brand.name} · mesa`, rpID: site.rpId },
    ...{ userName: person.name, userDisplayName: person.name, userID: new TextEncoder().encode(person.id) },
    ...{ attestationType: 'none', supportedAlgorithmIDs: [...algorithms] },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await keepChallenge(needs, options.challenge, hashOfGrant(needs.config, code))
  return { challengeId, options }
}

interface Registered {
  person: StaffRow
  recoveryCode: string
  token: string
}

/**
 * Stores a passkey in place of everything that let the person in before, uses the code up, and opens a session.
 * @throws AppError `not-found` for the code, `forbidden` for the passkey
 */
export async function finishRegistration(
  needs: DeskNeedsEvents,
  site: DeskSite,
  asked: { challengeId: string; code: string; response: PasskeyAttestation },
  client: StaffClient,
): Promise<Registered> {
  const codeHash = hashOfGrant(needs.config, asked.code)
  const challenge = await takeChallenge(needs, asked.challengeId, codeHash)
  const passkey = challenge && (await verified(site, challenge, asked.response))
  if (!passkey) throw refused(needs, 'passkey-refused')
  const at = new Date(needs.clock.now())
  const done = await needs.db.transaction().execute(async tx => {
    const grant = await useGrant(tx, codeHash, at)
    if (!grant) return undefined
    const { person, kind } = grant
    await forgetWays(needs, tx, person.id)
    const stored = await tx
      .insertInto('staffPasskeys')
      .values({ ...passkey, staffId: person.id, createdAt: at })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    // The authenticator of somebody else, or one that makes up its ids.
    if (!stored.numInsertedOrUpdatedRows) throw refused(needs, 'passkey-refused', person.name)
    const recoveryCode = await newGrant(needs, tx, person.id, 'recovery')
    const detail = { staffId: person.id, by: kind }
    await audit(tx, { who: person.name, action: 'staff-passkey-added', at, detail })
    return { person, recoveryCode, token: await openStaffSession(needs, tx, person.id, client) }
  })
  if (!done) throw goneWith(needs)
  needs.security.record({
    ...{ name: 'staff-sign-in', about: { staff: done.person.name }, detail: 'passkey-added' },
  })
  return done
}

async function verified(
  { origin, rpId }: DeskSite,
  expectedChallenge: string,
  response: PasskeyAttestation,
): Promise<{ id: string; publicKey: string; counter: number } | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...{ response: response as never, expectedChallenge, expectedOrigin: origin, expectedRPID: rpId },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: [...algorithms] },
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    // The library throws for everything that is not as it should be; what it says may quote the caller.
    return undefined
  }
}

function goneWith({ security }: Pick<DeskNeedsEvents, 'security'>): AppError {
  security.record({ name: 'staff-refused', detail: 'code-gone' })
  return new AppError('not-found', { detail: 'staff-code-gone' })
}
