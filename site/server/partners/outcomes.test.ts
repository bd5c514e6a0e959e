import { describe, expect, test } from 'vitest'
import { shopper } from '../testing/shopper.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const offer = { id: expect.any(String), isExpired: false }
const received = 'application.received'

/** The forced outcomes of lending/README.md, on a shop's page. */
describe.each(databases)("forced outcomes on a shop's page on %s", database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test.each<[string, object, string[]]>([
    ['90010100164', { loans: [{ status: 'Rejected' }], offer }, [received, 'application.refused']],
    ['90010200118', { loans: [{ status: 'Rejected' }], offer }, [received, 'application.refused']],
    ['90010300171', { loans: [{ status: 'Rejected' }], offer }, [received, 'application.refused']],
    ['90010400125', { loans: [{ status: 'Rejected' }], offer }, [received, 'application.refused']],
    ['90010500189', { loans: [{ status: 'Rejected' }], offer }, [received, 'application.refused']],
    ['90010600132', { loans: [{ status: 'Rejected' }], offer }, [received, 'application.refused']],
    ['90020100108', { loans: [], offer: { ...offer, isExpired: true } }, [received, 'application.approved']],
    ['90020200153', { loans: [] }, [received]],
    ['90020300107', { loans: [], offer }, [received, 'application.approved']],
    ['90020400160', { loans: [], offer }, [received, 'application.approved']],
  ])('CPF %s has its forced outcome', async (cpf, profile, types) => {
    const me = await (await shopper(app, { cpf })).signIn()
    const applicationId = await me.apply()
    const { devices, hasSalary, ...rest } = await me.profile()
    expect([rest, hasSalary]).toEqual([profile, true])
    const told = await app.deps.db
      .selectFrom('webhooks')
      .select('type')
      .where('applicationId', '=', applicationId)
      .orderBy('ordinal')
      .execute()
    expect(told.map(({ type }) => type)).toEqual(types)
  })
})
