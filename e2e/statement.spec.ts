import { readFile } from 'node:fs/promises'
import { chargeOf } from './models/charge.ts'
import { statementOf } from './models/statement.ts'
import { borrower } from './support/arrive.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('a part is quoted, charged and paid; statement, file and print say the same', async ({
  page,
  server,
  sandbox,
}) => {
  await signedInAs(page, await borrower(server))
  const statement = statementOf(page)

  const left = await test.step('the quote says what is missing afterwards', async () => {
    await page.goto('/dashboard/pay')
    await chargeOf(page).other.click()
    await page.getByLabel('Quanto você quer pagar agora').fill('50,00')
    await page.getByRole('button', { name: 'Ver o que este valor paga' }).click()
    const missing = page.locator('.s-pay__part dl > div').filter({ hasText: 'Fica faltando' })
    return (await missing.getByRole('definition').textContent())!
  })

  await test.step('the part is paid, and the rest is charged as it was quoted', async () => {
    await page.getByRole('button', { name: 'Gerar Pix de R$ 50,00' }).click()
    const pay = chargeOf(page)
    await expect(page.getByText('Uma parte da parcela 1')).toBeVisible()
    await sandbox.pay(await pay.txid())
    await expect(pay.receipt).toBeVisible()
    await expect(page.locator('.c-number__value')).toHaveText('R$ 50,00')
    await page.goto('/dashboard')
    await expect(page.locator('.s-dash__next')).toContainText(left)
  })

  await test.step('the statement names the payment and what it was used for', async () => {
    await page.goto('/dashboard/statement')
    expect(await statement.cents('Pagamento por Pix')).toEqual([-5000])
    await expect(statement.row('R$ 50,00 usados para uma parte da parcela 1')).toHaveCount(1)
  })

  await test.step('the file has the same movements', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), statement.download.click()])
    expect(download.suggestedFilename()).toBe('celastro-extrato.csv')
    const file = await readFile(await download.path(), 'utf8')
    expect(file.charCodeAt(0)).toBe(0xfeff)
    const lines = file.slice(1).trim().split('\r\n')
    expect(lines[0]).toBe('Data;Movimento;Valor (R$);Saldo (R$);ID da transação Pix')
    expect(lines).toHaveLength(1 + (await statement.rows.count()))
    expect(lines.find(line => line.includes('Pagamento por Pix'))).toMatch(
      /^\d{2}\/\d{2}\/\d{4};Pagamento por Pix;-50,00;[\d.]+,\d{2};E\w+$/,
    )
  })

  await test.step('the statement of the year is a PDF on the page of the loan', async () => {
    await page.goto('/dashboard/details')
    const button = page.getByRole('button', { name: /^Baixar Extrato de \d{4}/ })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toMatch(/^celastro-statement-\d{4}\.pdf$/)
    const file = await readFile(await download.path())
    expect(file.subarray(0, 8).toString()).toBe('%PDF-1.7')
    await page.goBack()
    await statement.rows.first().waitFor()
  })

  await test.step('printed, it is a table without the buttons and the frame of the page', async () => {
    await page.emulateMedia({ media: 'print' })
    // A4 at 96 dpi, without the margins.
    await page.setViewportSize({ width: 718, height: 1047 })
    await expect(statement.title).toBeVisible()
    await expect(statement.rows.first()).toBeVisible()
    for (const hidden of [statement.print, statement.download]) await expect(hidden).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    const table = (await page.locator('.s-statement__table').boundingBox())!
    expect(table.x).toBeGreaterThanOrEqual(0)
    expect(table.x + table.width).toBeLessThanOrEqual(718)
  })
})
