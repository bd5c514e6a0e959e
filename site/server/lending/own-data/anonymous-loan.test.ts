import { describe, expect, test } from 'vitest'
import { payer } from '../../testing/payer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { openCase } from '../risk/cases.ts'
import { anonymise } from './anonymise.ts'
import { eraseCustomer } from './erase.ts'

/** Written wherever a customer, or staff about them, may have written something. */
const mark = 'Marca do Cliente'

describe.each(databases)('a loan that is made anonymous on %s', database => {
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })

  test('keeps no account, no answer, no signature, no invoice and no check of its customer', async () => {
    const { db } = app.deps
    const me = await payer(app)
    const { loanId, customer } = me
    const at = new Date(app.deps.clock.now())
    const { applicationId } = await db
      .selectFrom('loans')
      .select('applicationId')
      .where('id', '=', loanId)
      .executeTakeFirstOrThrow()
    const account = { bankCode: '001', branch: '1234', number: mark, digit: '5' }
    await db
      .updateTable('loans')
      .set({ refundAccount: JSON.stringify(account) })
      .where('id', '=', loanId)
      .execute()
    await db
      .insertInto('accountChanges')
      .values({
        ...{ id: crypto.randomUUID(), loanId, number: '1-C1', html: mark, sha256: 'x', textVersion: 'x' },
        ...{ fromAccount: JSON.stringify(account), toAccount: JSON.stringify(account) },
        ...{ issuedAt: at, issuedOn: '2026-11-21' },
      })
      .execute()
    await db
      .insertInto('deviceReports')
      .values({
        id: crypto.randomUUID(),
        loanId,
        kind: 'stolen',
        status: 'open',
        reportedAt: at,
        answer: mark,
      })
      .execute()
    await db
      .insertInto('dataRequests')
      .values({
        ...{ id: crypto.randomUUID(), customerId: customer.id, kind: 'correction', field: 'other' },
        ...{ status: 'refused', wanted: null, askedAt: at, answeredAt: at, answer: mark },
      })
      .execute()
    await db.updateTable('customers').set({ motherName: mark }).where('id', '=', customer.id).execute()
    await db
      .insertInto('personChecks')
      .values({
        ...{ applicationId, customerId: customer.id, subject: mark, answer: 'confirmed', fields: '[]' },
        askedAt: at,
      })
      .onConflict(conflict => conflict.column('applicationId').doUpdateSet({ subject: mark }))
      .execute()
    await db.transaction().execute(tx =>
      openCase(tx, {
        ...{ applicationId, customerId: customer.id, stage: 'payout', at },
        reasons: [{ code: 'phone-blocked', count: null, limit: null }],
      }),
    )

    await db.transaction().execute(async tx => {
      await eraseCustomer(tx, customer.id)
      await anonymise(tx, customer.id, at)
    })
    const tables = [
      'loans',
      'accountChanges',
      'deviceReports',
      'dataRequests',
      'customers',
      'contracts',
    ] as const
    const left = await Promise.all(
      tables.map(async table => [table, JSON.stringify(await db.selectFrom(table).selectAll().execute())]),
    )
    expect(left.filter(([, rows]) => rows!.includes(mark)).map(([table]) => table)).toEqual([])
    const gone = ['invoices', 'riskCases', 'riskMarks', 'personChecks', 'sessions', 'consents'] as const
    const counts = await Promise.all(
      gone.map(async table => [table, (await db.selectFrom(table).selectAll().execute()).length]),
    )
    expect(counts).toEqual(gone.map(table => [table, 0]))
    const { evidence } = await db.selectFrom('contracts').select('evidence').executeTakeFirstOrThrow()
    expect(evidence).toBeNull()
    const { imei } = await db.selectFrom('devices').select('imei').executeTakeFirstOrThrow()
    expect(imei).toBe('')
  })
})
