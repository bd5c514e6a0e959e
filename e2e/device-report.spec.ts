import { loginConfirmPath, loginRequestPath } from '../shared/api/login.ts'
import { deviceReportOf } from './models/device-report.ts'
import { borrower } from './support/arrive.ts'
import { violations } from './support/axe.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('a stolen phone is reported once, the other accesses are ended, and the instalments stay', async ({
  page,
  server,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const customer = await borrower(server)
  const { api, phone, email } = customer
  const installments = async () =>
    (await api.get<{ loans: { installments: unknown }[] }>('/customers/me')).loans[0]!.installments
  const before = await installments()
  const thief = await test.step('somebody is signed in elsewhere', async () => {
    await sandbox.advance(60_000)
    const asked = await api.post<{ data: { requestId: string } }>(
      loginRequestPath,
      { phone },
      { proof: true },
    )
    const { requestId } = asked.data
    const confirmation = { requestId, phone, code: await sandbox.code(phone) }
    return api.post<{ token: string }>(loginConfirmPath, confirmation, { proof: true })
  })
  await signedInAs(page, customer)
  const report = deviceReportOf(page)

  await test.step('the steps follow what happened', async () => {
    await page.goto('/dashboard')
    await report.link.click()
    await expect(report.heading).toBeVisible()
    await expect(report.send).toHaveCount(0)
    await report.kind('Roubo ou furto').check()
    await expect(report.steps.first()).toContainText('O IMEI é')
    await expect(report.steps).toHaveCount(5)
    expect(await violations(page, 'stolen')).toEqual([])
  })

  await test.step('the other access is ended from here', async () => {
    const ask = () =>
      fetch(`${server.url}/api/customers/me`, { headers: { Authorization: `Bearer ${thief.token}` } })
    expect((await ask()).status).toBe(200)
    await report.endSessions.click()
    await expect(report.ended).toBeVisible()
    const denied = await fetch(`${server.url}/api/auth/sessions`, {
      headers: { Authorization: `Bearer ${thief.token}` },
    })
    expect(denied.status).toBe(401)
  })

  await test.step('the report is received, and a reload shows it', async () => {
    await report.send.click()
    await expect(report.received).toBeVisible()
    await page.reload()
    await expect(report.received).toBeVisible()
    await expect(report.kind('Roubo ou furto')).toBeChecked()
    await expect(report.send).toHaveCount(0)
    const told = (await sandbox.messages(email)).find(({ text }) => text.includes('recebemos o seu aviso'))
    expect(told?.link).toContain('/dashboard/sessions')
    expect(await violations(page, 'reported')).toEqual([])
  })

  await test.step('another kind corrects it', async () => {
    await report.kind('Perdi').check()
    await report.correct.click()
    await expect(page.getByText('Perdi: em aberto.')).toBeVisible()
  })
  expect(await installments()).toEqual(before)
})
