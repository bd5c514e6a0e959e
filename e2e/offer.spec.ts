import { bankOf, offerOf } from './models/proposal.ts'
import { arriveAtOffer } from './support/arrive.ts'
import { atApi } from './support/failing.ts'
import { expect, test } from './support/test.ts'

test('amount and instalments follow slider, box and buttons, and the plan follows at once', async ({
  page,
  server,
}) => {
  await arriveAtOffer(page, server)
  const offer = offerOf(page)
  await expect(page.getByText(/^vale até \d{1,2}\sde\s[a-zç]+$/)).toBeVisible()
  await expect(page.getByText('6x fixas de R$ 587,17')).toBeVisible()
  await offer.amount.press('ArrowLeft')
  await expect(offer.amount).toHaveValue('2450')
  await expect(offer.amount).toHaveAttribute('aria-valuetext', /^R\$\s2\.450,00$/)
  await page.getByRole('button', { name: 'Diminuir: Quanto você quer' }).click()
  await expect(offer.amount).toHaveValue('2400')
  await offer.amount.press('Home')
  await expect(offer.amount).toHaveValue('100')
  await offer.amountBox.fill('1510')
  await offer.amountBox.press('Enter')
  await expect(offer.amount).toHaveValue('1500')
  await offer.amountBox.fill('9999')
  await offer.amountBox.blur()
  await expect(offer.amount).toHaveValue('2500')
  await page.getByRole('button', { name: 'Aumentar: Em quantas vezes' }).click()
  await expect(offer.instalments).toHaveValue('7')
  await offer.instalments.press('End')
  await expect(offer.instalments).toHaveValue('24')
  await offer.instalmentsBox.fill('1')
  await offer.instalmentsBox.blur()
  await expect(page.getByText(/^A parcela única vence em 5\sde\s[a-zç]+ de\s\d{4}\.$/)).toBeVisible()
})

test('instalment, dates, total and CET are on the first screen of a phone, above the button', async ({
  page,
  server,
}) => {
  await arriveAtOffer(page, server)
  const button = (await offerOf(page).next.boundingBox())!
  const key = page.locator('.s-offer__key')
  for (const part of [
    page.locator('.c-number__value', { hasText: 'R$ 587,17' }),
    page.getByText(/^a 1ª em \d{2}\/\d{2}\/\d{4}, depois todo dia\s5$/),
    key.getByText('Total a pagar'),
    key.getByText('CET ao ano'),
    offerOf(page).amount,
  ]) {
    const box = (await part.boundingBox())!
    expect(box.y + box.height).toBeLessThan(button.y)
  }
})

test('shows every cost, and both effective costs under their own names', async ({ page, server }) => {
  await arriveAtOffer(page, server)
  const offer = offerOf(page)
  await offer.amountBox.fill('1500')
  await offer.instalmentsBox.fill('12')
  await offer.day(25).check({ force: true })
  const rows = [
    ['Valor aprovado', 'R$ 2.500,00'],
    ['Você recebe', 'R$ 1.500,00'],
    ['Você paga', '12x fixas de R$ 221,59'],
    ['Total a pagar', 'R$ 2.659,08'],
    ['Total emprestado', 'R$ 1.500,00'],
    ['Juros ao mês', '8,50%'],
    ['Juros ao ano', '166,17%'],
    ['IOF', /^R\$\s\d+,\d{2}/],
    ['Custo efetivo no prazo', '77,27%'],
    ['CET ao ano', /%/],
  ] as const
  for (const [term, value] of rows) {
    const row = page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
    await expect(row.getByRole('definition').first()).toContainText(value)
  }
  await expect(
    page.getByText(
      /^A primeira parcela vence em 25\sde\s[a-zç]+ de\s\d{4}\. As outras, no dia\s25 de cada mês\.$/,
    ),
  ).toBeVisible()
  await expect(page.getByText('Ao continuar, você aceita os termos desta proposta.')).toBeVisible()
  await page.getByText('Ver parcela por parcela').click()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(12)
})

test('an offer beyond the limits is clamped to them', async ({ page, server }) => {
  const { offerId } = await arriveAtOffer(page, server)
  await page.route(atApi(`/loan/offer/${offerId}`), async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), maxAmount: 9000, maxInstallments: 60 } })
  })
  await page.reload()
  await expect(offerOf(page).amount).toHaveAttribute('max', '2500')
  await expect(offerOf(page).instalments).toHaveAttribute('max', '24')
})

test('a bank is found by code or by name without accents, and invalid fields show their rule', async ({
  page,
  server,
}) => {
  await arriveAtOffer(page, server)
  await offerOf(page).next.click()
  const bank = bankOf(page)
  await bank.bank.fill('itau unibanco s.a')
  await expect(bank.option(/^341/)).toBeVisible()
  await bank.bank.press('ArrowDown')
  await bank.bank.press('Enter')
  await expect(bank.bank).toHaveValue(/^341 · /)
  await bank.bank.fill('')
  await bank.branch.focus()
  await expect(page.getByText('Código do banco é obrigatório')).toBeVisible()
  const rules = [
    [bank.branch, '', 'Agência é obrigatória'],
    [bank.branch, '12a', 'Agência deve conter apenas números'],
    [bank.number, '', 'Número da conta é obrigatório'],
    [bank.number, '12a', 'Número deve conter apenas números'],
    [bank.digit, '', 'Dígito é obrigatório'],
    [bank.digit, '123', 'Dígito inválido'],
  ] as const
  for (const [field, typed, says] of rules) {
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(new RegExp(says))
    await expect(bank.submit).toBeDisabled()
  }
  await bank.fill()
  await expect(bank.submit).toBeEnabled()
})
