import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type HeldCases, heldCasesPath } from '../../../shared/api/sandbox.ts'
import { sandboxMessages } from '../../../shared/messages/sandbox.ts'
import { borrower } from '../testing/borrower.ts'
import { cpfNumber } from '../testing/customer.ts'
import { databases, testApp, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('deciding what is held, in the sandbox on %s', database => {
  const app = testAppForAll({ database })

  const held = async () => ((await (await app.request(heldCasesPath)).json()) as HeldCases).cases
  async function decide(id: string, release: unknown) {
    const answer = await app.request(`${heldCasesPath}/${id}`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify({ release }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  test('lists a held application and releases it once', async () => {
    // 900.501: held before the offer. cpfNumber adds the leading 1.
    const me = await borrower(app, { cpf: cpfNumber(800_501_101) })
    const { body } = await me.sendDevice()
    await me.sendPersonalData(body.id)
    await app.runJobs()
    const [found] = await held()
    expect(found).toMatchObject({ stage: 'offer', reasons: ['risk-address'] })
    expect(await decide(found!.id, true)).toEqual({ status: 200, body: { outcome: 'done' } })
    expect(await decide(found!.id, false)).toEqual({ status: 200, body: { outcome: 'not-held' } })
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ hold: null, offer: { isExpired: false } })
    expect(await held()).toEqual([])
  })

  test('an odd id or body is refused', async () => {
    expect((await decide('x', true)).status).toBe(404)
    expect((await decide(crypto.randomUUID(), 'yes')).status).toBe(400)
  })

  test('does not exist outside the sandbox', async () => {
    const outside = await testApp({ database, config: { sandbox: false } })
    expect((await outside.request(heldCasesPath)).status).toBe(404)
    await outside.close()
  })
})

test('the page of the sandbox and the README name the same magic values', () => {
  const readme = readFileSync(new URL('../lending/README.md', import.meta.url), 'utf8')
  for (const { value } of sandboxMessages.held.magic) expect(readme).toContain(`| ${value}`)
})
