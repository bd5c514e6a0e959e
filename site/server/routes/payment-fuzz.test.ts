import fc from 'fast-check'
import { beforeAll, describe, test } from 'vitest'
import {
  agreementCodePath,
  agreementDocumentPath,
  agreementPath,
  agreementSignaturePath,
} from '../../../shared/api/agreements.ts'
import { autopayCancellationPath, autopayPath, autopayRequestPath } from '../../../shared/api/autopay.ts'
import { chargePath, chargesPath } from '../../../shared/api/charge.ts'
import { deviceReportPath } from '../../../shared/api/device-report.ts'
import { dueDayPath } from '../../../shared/api/due-day.ts'
import {
  accountCodePath,
  accountDocumentPath,
  accountSignaturePath,
  payoutAccountPath,
} from '../../../shared/api/payout-account.ts'
import { prepaymentPath, prepaymentQuotePath } from '../../../shared/api/prepayment.ts'
import { refundPath } from '../../../shared/api/refund.ts'
import { sandboxPayPath, sandboxRecurrencePath } from '../../../shared/api/sandbox.ts'
import { withdrawalPath, withdrawalQuotePath } from '../../../shared/api/withdrawal.ts'
import { anAcceptance } from '../../../shared/testing/fixtures/acceptance.ts'
import { bearer, tokenFor } from '../testing/customer.ts'
import { bodies, neverBreaks, pathWith } from '../testing/fuzz.ts'
import { booksOf, type Payer, payer } from '../testing/payer.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const signature = {
  ...{ sha256: 'a'.repeat(64), agreed: true, code: '123456' },
  requestId: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
}
const secret = 'the bank and we know this, nobody else'

describe.each(databases)('fuzz: no input makes the payment routes fail on %s', database => {
  let me: Payer
  let headers: Record<string, string>
  let txid: string
  let installmentIds: string[]
  const pixWebhook = { secret, mtls: undefined }
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', config: { pixWebhook } })
  beforeAll(async () => {
    me = await payer(app)
    headers = bearer(await tokenFor(app.deps, me.customer))
    txid = (await me.charge([6])).body.txid
    installmentIds = await me.idsOf([1, 2])
  })

  test.each<[string, (loanId: string) => string, () => Record<string, unknown>]>([
    ['charges', chargesPath, () => ({ installmentIds })],
    ['prepayment', prepaymentPath, () => ({ installmentIds, totalCents: 46974 })],
    ['prepayment quote', prepaymentQuotePath, () => ({ installmentIds })],
    ['withdrawal', withdrawalPath, () => ({})],
    ['withdrawal quote', withdrawalQuotePath, () => ({})],
    ['refund', refundPath, () => ({ amountCents: 700 })],
    ['autopay', autopayPath, () => ({})],
    ['autopay request', autopayRequestPath, () => ({})],
    ['autopay cancellation', autopayCancellationPath, () => ({})],
    ['due day', dueDayPath, () => ({ firstDueDate: '2026-12-25', totalCents: 1 })],
    ['device report', deviceReportPath, () => ({ kind: 'lost' })],
    ['agreement', agreementPath, () => ({ installments: 6, firstDueDate: '2026-12-25', totalCents: 1 })],
    ['code of the agreement', agreementCodePath, () => ({ sha256: 'a'.repeat(64) })],
    ['signature of the agreement', agreementSignaturePath, () => signature],
    ['another account', payoutAccountPath, () => ({ bankAccount: anAcceptance.bankAccount })],
    ['code of another account', accountCodePath, () => ({ sha256: 'a'.repeat(64) })],
    ['signature of another account', accountSignaturePath, () => signature],
  ])('POST %s', async (_what, path, example) => {
    const own = path(me.loanId)
    const somewhere = fc.oneof({ weight: 3, arbitrary: fc.constant(own) }, pathWith(path))
    await neverBreaks(app.request, {
      method: 'POST',
      path: somewhere,
      body: bodies(example()),
      headers,
      runs: 60,
    })
  })

  test('GET a charge', () =>
    neverBreaks(app.request, { method: 'GET', path: pathWith(chargePath), headers, runs: 50 }))

  test('POST the bank’s webhook, and the books still balance', async () => {
    const pix = { endToEndId: 'E1', txid, valor: '1.00', horario: '2026-11-21T15:00:00Z' }
    const one = bodies(pix).map(text => `{"pix":[${text}]}`)
    await neverBreaks(app.request, {
      method: 'POST',
      path: '/webhooks/pix',
      body: fc.oneof(bodies({ pix: [pix] }), one),
      headers: { 'X-Webhook-Secret': secret },
      runs: 150,
    })
    await booksOf(app, me.loanId)
    await booksOf(app, null)
  })

  test('GET autopay', () =>
    neverBreaks(app.request, { method: 'GET', path: pathWith(autopayPath), headers, runs: 50 }))

  test.each([
    ['the due day', dueDayPath],
    ['the reports about a phone', deviceReportPath],
    ['an agreement', agreementPath],
    ['the document of an agreement', agreementDocumentPath],
    ['the account of a payout', payoutAccountPath],
    ['the document of another account', accountDocumentPath],
  ])('GET %s', (_what, path) =>
    neverBreaks(app.request, { method: 'GET', path: pathWith(path), headers, runs: 50 }),
  )

  test('POST an answer of the bank’s app in the sandbox', async () => {
    const somewhere = fc.oneof(
      fc.constant(sandboxRecurrencePath('RR0000000020261121Xabcdefabcd')),
      pathWith(sandboxRecurrencePath),
    )
    const body = bodies({ state: 'approved' })
    await neverBreaks(app.request, { method: 'POST', path: somewhere, body, runs: 60 })
  })

  test('POST a payment in the sandbox', async () => {
    const somewhere = fc.oneof(fc.constant(sandboxPayPath(txid)), pathWith(sandboxPayPath))
    const body = bodies({ amountCents: 100 })
    await neverBreaks(app.request, { method: 'POST', path: somewhere, body, runs: 60 })
    await booksOf(app, me.loanId)
  })
})
