import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations.ts'
import { type PersonAnswer, PersonCheckUnavailable } from '../../providers/person-check/person-check.ts'
import { borrower } from '../../testing/borrower.ts'
import { opsOf } from '../../testing/ops.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { payOut } from './pay-out.ts'

const staff = ['--by', 'Ana', '--why', 'vi o documento do cliente']

describe.each(databases)('the person before the payout on %s', database => {
  const registry = { answer: { is: 'confirmed' } as PersonAnswer | 'down', asked: 0 }
  const bank = { calls: 0 }
  const personCheck = {
    async check(_: unknown, purpose: string): Promise<PersonAnswer> {
      if (purpose === 'offer') return { is: 'confirmed' }
      registry.asked++
      if (registry.answer === 'down') throw new PersonCheckUnavailable('status-503')
      return registry.answer
    },
  }
  const pix = { payOut: async () => ({ endToEndId: `E${++bank.calls}` }) }
  // A Saturday, so that the next business day is Monday the 23rd.
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers: { personCheck, pix } })
  beforeEach(() => {
    Object.assign(registry, { answer: { is: 'confirmed' }, asked: 0 })
    bank.calls = 0
  })

  /** A customer who has signed; the registry confirmed them so many days before. The payout's job waits. */
  async function signed(daysAgo = 0) {
    const me = await borrower(app)
    const token = await me.toContract()
    await me.sign(token, (await me.contract(token)).body.sha256)
    const loan = async () => (await me.profile()).loans[0]!
    const { applicationId } = await app.deps.db
      .updateTable('personChecks')
      .set({ askedAt: new Date(app.deps.clock.now() - daysAgo * dayMs) })
      .where('customerId', '=', me.customer.id)
      .returning('applicationId')
      .executeTakeFirstOrThrow()
    return { ...me, loan, loanId: (await loan()).id!, applicationId }
  }
  const newest = async (me: { messages: () => Promise<{ text: string }[]> }) => (await me.messages())[0]!.text
  const ops = opsOf(() => app)

  test('a person confirmed a few days before is not asked about again', async () => {
    const me = await signed(6)
    await app.runJobs()
    expect(registry.asked).toBe(0)
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
  })

  test.each([
    ['a confirmation of a week before', 7],
    ['no confirmation, as of offers from before', undefined],
  ])('with %s the registry is asked before the money', async (_, daysAgo) => {
    const me = await signed(daysAgo)
    const { db } = app.deps
    if (daysAgo === undefined) {
      await db.deleteFrom('personChecks').where('applicationId', '=', me.applicationId).execute()
    }
    await app.runJobs()
    expect({ asked: registry.asked, paid: bank.calls }).toEqual({ asked: 1, paid: 1 })
  })

  test('data that changed after the confirmation are asked about before the money', async () => {
    const me = await signed()
    await app.deps.db
      .updateTable('customers')
      .set({ motherName: 'Outra Mãe' })
      .where('id', '=', me.customer.id)
      .execute()
    await app.runJobs()
    expect(registry.asked).toBe(1)
  })

  test.each<[string, PersonAnswer, RegExp]>([
    ['not regular any more', { is: 'irregular' }, /CPF suspenso ou pendente/],
    ['of a deceased person', { is: 'deceased' }, /CPF de pessoa falecida/],
    ['of other data', { is: 'mismatch', fields: ['name'] }, /dados que não são os do CPF/],
  ])(
    'a CPF that is %s: nothing is paid, a person decides, and then the money goes',
    async (_, answer, said) => {
      const me = await signed(8)
      registry.answer = answer
      await app.runJobs()
      expect(bank.calls).toBe(0)
      expect(await me.loan()).toMatchObject({
        status: 'Signed',
        payout: { status: 'held', heldFor: 'review', expectedBy: '2026-11-23' },
      })
      expect(await newest(me)).toMatch(
        /Uma pessoa da nossa equipe vai conferir.*até 23\u00a0de\u00a0novembro de\u00a02026/,
      )
      expect((await ops('queue')).text).toMatch(said)
      expect(await ops('risk', 'release', me.applicationId, ...staff)).toMatchObject({ code: 0 })
      await app.runJobs()
      expect(bank.calls).toBe(1)
      expect(await me.loan()).toMatchObject({ status: 'UpToDate' })
    },
  )

  test('a person refuses: the loan is canceled, and the customer reads why', async () => {
    const me = await signed(8)
    registry.answer = { is: 'deceased' }
    await app.runJobs()
    expect(await ops('risk', 'refuse', me.applicationId, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(bank.calls).toBe(0)
    expect(await newest(me)).toMatch(/contrato foi cancelado.*de uma pessoa falecida.*não há nada a pagar/)
  })

  test('while the registry is down nothing is paid, the customer is told, and the job asks again', async () => {
    const me = await signed(8)
    registry.answer = 'down'
    await payOut(app.deps, me.loanId)
    expect(await me.loan()).toMatchObject({ payout: { status: 'held', heldFor: 'person-check' } })
    expect((await ops('queue')).text).toMatch(new RegExp(`${me.loanId}.*espera o cadastro de CPFs`))
    await payOut(app.deps, me.loanId, 3)
    expect(await newest(me)).toMatch(/serviço que confere os dados de um CPF está fora do ar.*sozinhos/)
    registry.answer = { is: 'confirmed' }
    await app.runJobs()
    expect(bank.calls).toBe(1)
    expect(await me.loan()).toMatchObject({ status: 'UpToDate', payout: { status: 'sent' } })
  })
})
