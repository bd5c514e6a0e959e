import { expect, test } from 'vitest'
import { aRegistration } from '../../shared/testing/fixtures/registration.ts'
import { connectApi, solve } from '../tooling/api.ts'
import { signUp, until } from '../tooling/customer.ts'
import { openStage } from './stage.ts'

const body = JSON.stringify({ ...aRegistration, name: `Maria ${'da Silva '.repeat(8)}` })

/** The answer to a registration, or to the call before it. */
async function register(url: string): Promise<Response> {
  const challenge = await fetch(`${url}/api/human-check`)
  if (!challenge.ok) return challenge
  const proof = await solve(await challenge.json())
  const headers = { 'Content-Type': 'application/json', 'X-Human-Check': proof }
  return fetch(`${url}/api/customers`, { method: 'POST', headers, body })
}

test('while the disk of PostgreSQL is full writes get 503; none that was acknowledged is lost, and all goes on by itself', async () => {
  const stage = await openStage('PostgreSQL')
  const { url, outside, disk } = stage
  const acknowledged: string[] = []

  async function registerUntilRefused(): Promise<Response> {
    return until('a refusal', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => register(url)))
      for (const each of answers) if (each.ok) acknowledged.push((await each.json()).id)
      return answers.find(each => !each.ok)
    })
  }
  const isReady = async () => (await fetch(`${url}/readyz`)).ok

  try {
    // Where this user may mount no disk, nothing can be full.
    if (disk) {
      disk.fill()
      const refused = await registerUntilRefused()
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await isReady()).toBe(false)
      await connectApi(url).get('/loan/terms')
      await stage.makeRoom()
    }
    await until('readiness', async () => (await isReady()) || undefined)
    await signUp(url, undefined, connectApi(url), outside.codeSentTo)
    await stage.look(async database => {
      const rows = await database.db.selectFrom('registrations').select('id').execute()
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    })
  } finally {
    await stage.close()
  }
})
