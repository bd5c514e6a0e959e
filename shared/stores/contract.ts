import { atom, computed, type ReadableAtom } from 'nanostores'
import { type Contract, contractPath, fetchContract, type Signed, signContract } from '../api/contract.ts'
import type { Http } from '../api/http.ts'
import type { Environment } from '../environment.ts'
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createAction, type Outcome, unwrap, type Work } from './outcome.ts'
import { createQuery, type Loaded } from './query.ts'
import type { SessionStore } from './session.ts'

export interface ContractStore {
  $contract: ReadableAtom<Loaded<Contract>>
  $sign: ReadableAtom<Work>
  open(token: string): void
  retry(): void
  /** Signs the very document that was read. */
  sign(): Promise<Outcome<Signed>>
  destroy(): void
}

interface Deps {
  http: Http
  session: SessionStore
  profile: { invalidate(): void }
}

/** The bank credit note behind the link of the message. */
export function createContract(env: Environment, { http, session, profile }: Deps): ContractStore {
  const $contractToken = atom('')
  const $key = computed([session.$isAuthenticated, $contractToken], (isAuthenticated, token) =>
    isAuthenticated && token ? contractPath(token) : null,
  )
  const query = createQuery<Contract>(env, {
    $key,
    missing: 'missing-contract-token',
    fetch: options => fetchContract(http, $contractToken.get(), options),
  })
  const idempotency = createIdempotency()

  const sign = createAction(env, async () => {
    const token = $contractToken.get()
    const read = shown() ?? unwrap(await query.load())
    if (!token) throw new CodedFailure('missing-contract-token')
    const idempotencyKey = idempotency.keyFor([token, read.sha256])
    const signed = await signContract(http, token, read.sha256, { idempotencyKey })
    profile.invalidate()
    query.invalidate()
    return signed
  })
  const shown = () => query.$loaded.get().data

  return {
    $contract: query.$loaded,
    $sign: sign.$work,
    open: token => $contractToken.set(token),
    retry: query.invalidate,
    sign: sign.run,
    destroy: query.destroy,
  }
}
