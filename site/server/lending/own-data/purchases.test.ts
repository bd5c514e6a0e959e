import { describe, expect, test } from 'vitest'
import { buyer } from '../../testing/buyer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { eraseCustomer } from './erase.ts'
import { applicationsOf } from './export-applications.ts'

describe.each(databases)('the data of somebody who buys a phone on %s', database => {
  const app = testAppForAll({ database })

  test.each(['start', 'apply', 'order'] as const)(
    'after %s is in the file, and can be erased',
    async stage => {
      const { db } = app.deps
      const me = await buyer(app)
      await me[stage]()
      const [application] = await applicationsOf(db, me.customer.id)
      expect(application!.purchase).toMatchObject({
        model: 'Galaxy S24',
        acceptance: stage === 'order' ? { bankAccount: { bankCode: 1 } } : null,
      })
      await db.transaction().execute(tx => eraseCustomer(tx, me.customer.id))
      expect(await db.selectFrom('purchases').select('id').execute()).toEqual([])
      expect(await applicationsOf(db, me.customer.id)).toEqual([])
    },
  )
})
