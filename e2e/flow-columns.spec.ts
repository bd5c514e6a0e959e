import type { Page } from '@playwright/test'
import { deviceOf } from './models/form.ts'
import { offerOf } from './models/proposal.ts'
import { arriveAtDevice } from './support/arrive.ts'
import { answerWith } from './support/failing.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { reachOffer, signUp } from './tooling/customer.ts'

/** Where the content of an element begins and ends. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { left, right } = element.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
    })

test('what stands above and below a step of /form keeps to its column', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  await arriveAtDevice(page, server)
  await page.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
  await expect(page.getByRole('img', { name: 'Código para abrir o seu pedido' })).toBeVisible()
  await expect(deviceOf(page).heading).toBeVisible()
  const column = await edges(page, '.c-screen__body')
  for (const block of ['.s-form__notice', '.s-other__place', '.s-allow-counting > *'])
    expect(await edges(page, block), block).toEqual(column)
})

test('what stands above the offer keeps to its column', { tag: '@desktop' }, async ({ page, server }) => {
  const customer = await signUp(server.url)
  const offerId = await reachOffer(customer)
  await signedInAs(page, customer)
  await answerWith(page, '/customers/me', { status: 403 })
  await page.goto(`/proposal/${offerId}`)
  await expect(offerOf(page).heading).toBeVisible()
  await expect(page.getByText('Erro ao buscar informações do usuário')).toBeVisible()
  expect(await edges(page, '.s-proposal__notice')).toEqual(await edges(page, '.c-screen__body'))
})

for (const path of ['/login', '/form'])
  test(`the header of ${path} is as wide as the screen under it`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [left] = await edges(page, '.c-screen__body')
    const hasAside = await page.locator('.c-screen__aside').first().isVisible()
    const [, right] = await edges(page, hasAside ? '.c-screen__aside' : '.c-screen__body')
    expect(await edges(page, '.flow-header')).toEqual([left, right])
  })
