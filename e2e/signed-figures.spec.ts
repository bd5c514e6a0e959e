import { readFileSync } from 'node:fs'
import { type Contract, contractPath } from '../shared/api/contract.ts'
import { dayMs } from '../shared/durations.ts'
import { formatLongDate } from '../shared/fields/date.ts'
import { formatBrlCents, formatPercent } from '../shared/fields/money.ts'
import { anAcceptance } from '../shared/testing/fixtures/acceptance.ts'
import { chargeOf } from './models/charge.ts'
import { contractOf } from './models/contract.ts'
import { dashboardOf } from './models/dashboard.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachOffer, signUp } from './tooling/customer.ts'

test('the signed document’s CET, dates and hash are those of every screen and file after it', async ({
  page,
  server,
  sandbox,
}) => {
  // The document of the acceptance is one day old when it is signed, so its figures are others.
  const beforeMidnight = (3 * 60 - 3) * 60 * 1000
  await sandbox.advance((beforeMidnight - (Date.now() % dayMs) + dayMs) % dayMs)
  const customer = await signUp(server.url)
  const offerId = await reachOffer(customer)
  await customer.api.post(`/loan/offer/${offerId}/accept`, { ...anAcceptance, offerId })
  const path = await sandbox.link(customer.phone, '/contracts/')
  const stale = await customer.api.get<Contract>(contractPath(path.split('/').at(-1)!))
  await sandbox.advance(6 * 60 * 1000)
  await signedInAs(page, customer)
  await page.goto(path)
  const contract = contractOf(page)
  await expect(contract.document).toBeVisible()
  const { figures, sha256, html } = await customer.api.get<Contract>(contractPath(path.split('/').at(-1)!))
  const { firstDueDate, legalCet, installmentCents } = figures!
  expect(sha256).not.toBe(stale.sha256)
  const [cet, due, value] = [
    formatPercent(legalCet),
    formatLongDate(firstDueDate),
    formatBrlCents(installmentCents),
  ]
  expect(html).toContain(`<dt>Custo Efetivo Total (CET) ao ano</dt><dd>${cet}</dd>`)
  expect(html).toContain(`<dt>Primeiro vencimento</dt><dd>${due}</dd>`)

  await contract.agree.check()
  await contract.sign.click()
  await expect(contract.signed).toBeVisible()
  const row = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .first()
  await expect(row('CET ao ano')).toContainText(cet)
  await expect(row('Primeira parcela')).toContainText(due)
  await expect(row('Valor de cada parcela')).toContainText(value)
  await page.getByText('Registro da assinatura').click()
  await expect(page.getByText(sha256, { exact: true })).toBeVisible()
  await expect(contract.paidOut).toBeVisible()

  await page.goto('/dashboard')
  const dashboard = dashboardOf(page)
  await expect(dashboard.rows.first()).toContainText(due)
  await expect(dashboard.rows.first()).toContainText(value)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Baixar vencimentos para a agenda (.ics)').click(),
  ])
  const calendar = readFileSync(await download.path(), 'utf8')
  expect(calendar.match(/DTSTART;VALUE=DATE:(\d+)/)?.[1]).toBe(firstDueDate.replaceAll('-', ''))
  expect(calendar.match(/SUMMARY:.*/)?.[0]).toContain(value.replace('\u00a0', ' ').replace(',', '\\,'))
  await dashboard.details.click()
  await expect(row('CET ao ano')).toContainText(cet)

  await page.goto('/dashboard/pay')
  const pay = chargeOf(page)
  await expect(page.getByText(`Vence em ${due}`)).toBeVisible()
  const charged = (await page.locator('.c-number__value').textContent())!
  await sandbox.pay(await pay.txid())
  await expect(pay.receipt).toBeVisible()
  await expect(page.getByText('Parcela 1').first()).toBeVisible()
  await expect(page.locator('.c-number__value')).toHaveText(charged)
})
