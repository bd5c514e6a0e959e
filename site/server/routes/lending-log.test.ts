import { describe, expect, test } from 'vitest'
import { aPersonalData } from '../../../shared/testing/fixtures/personal-data.ts'
import { borrower, goodImei } from '../testing/borrower.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('the log of a loan on %s', database => {
  const lines: string[] = []
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', log: line => lines.push(line) })

  test('has no personal data', async () => {
    const me = await borrower(app, { name: 'Zulmira Marcada' })
    const address = { ...aPersonalData.address, street: 'Rua Marcada' }
    const { body } = await me.sendDevice()
    await me.sendPersonalData(body.id, { salary: 4321.09, address })
    await app.runJobs()
    await me.call(`/device/imei/${goodImei}?x=${me.customer.cpf}`)
    await me.call('/device/imei/999999030000018')
    const offerId = (await me.profile()).offer!.id
    await me.accept(offerId, {
      bankAccount: { number: 98765432, digit: 1, branch: 4242, bankCode: 341, type: 'Checking' },
    })
    await app.runJobs()
    const token = (await me.profile()).loans[0]!.contractPath!.split('/').at(-1)!
    await me.sign(token, (await me.contract(token)).body.sha256, {
      'User-Agent': 'MarkedAgent',
      'X-Forwarded-For': '203.0.113.99',
    })
    await app.runJobs()
    await me.sendDevice('352931101895050')

    // Times and request ids are removed: they contain any four digits sooner or later.
    const log = lines.join('').replace(/"(time|requestId|ms)":(\d+|"[\da-f-]{36}")/g, '"$1":…')
    for (const path of ['/device/imei/:imei', '/loan/personal-data', '/contracts/:token/signature']) {
      expect(log).toContain(path)
    }
    expect(log).toContain('"job":"payout"')
    const { cpf, phone, email, motherName, birthDate } = me.customer
    const marks = [cpf, phone, email, motherName, birthDate, goodImei, me.imei, token, '999999030000018']
    const words = [
      'Zulmira',
      'Marcada',
      '4321',
      '98765432',
      '4242',
      'MarkedAgent',
      '203.0.113.99',
      'Bearer',
      'eyJ',
    ]
    for (const mark of [...marks, ...words]) expect(log).not.toContain(mark)
  })
})
