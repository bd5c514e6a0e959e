import type { Locator } from '@playwright/test'
import { messageCheckSentences as say } from '../shared/messages/message-check.ts'
import { expect, test } from './support/test.ts'

test('a pasted message is told apart, and nothing of it leaves the browser', async ({ page, server }) => {
  await page.goto('/ajuda')
  await page.getByRole('link', { name: 'Esta mensagem é de vocês?' }).first().click()
  const pasted = page.getByLabel('Remetente, link ou texto da mensagem')
  const check = page.getByRole('button', { name: 'Conferir' })
  const answer = page.getByRole('status')
  await expect(pasted).toBeVisible()
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData()}`))
  await check.click()
  await expect(answer).toHaveText(say.empty)
  await pasted.fill('Celastro: pague a taxa em https://celastro-pix.example/liberar e receba hoje')
  await check.click()
  await expect(answer).toContainText(say.foreign)
  await expect(answer).toContainText('celastro-pix.example')
  await pasted.fill(`Sua parcela vence amanhã: ${server.url}/dashboard`)
  await check.click()
  await expect(answer).toContainText(say.ours)
  expect(sent.filter(call => /pix|parcela|dashboard/.test(call))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('parcela')
})

test('the whole answer is in the window of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/mensagem')
  await page
    .getByLabel('Remetente, link ou texto da mensagem')
    .fill('pague em https://celastro-pix.example/liberar')
  await page.getByRole('button', { name: 'Conferir' }).click()
  const answer = page.getByText('Não abra o link, não responda e não pague.')
  await expect(answer).toBeInViewport({ ratio: 1 })
})

test('the field and the text below it begin at one edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mensagem')
  const left = async (what: Locator) => (await what.boundingBox())!.x
  const heading = page.getByRole('heading', { name: 'O que nunca pedimos' })
  expect(await left(page.getByText('Remetente, link ou texto da mensagem'))).toBe(await left(heading))
})

for (const path of ['/mensagem', '/parceiros/desenvolvedores']) {
  test(`${path} loads its own script and no framework`, async ({ page }) => {
    const scripts: string[] = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const own = scripts.filter(script => script.startsWith('/_astro/'))
    expect(own).toEqual([expect.stringMatching(/^\/_astro\/(message-check|builder)-[\w-]+\.js$/)])
  })
}
