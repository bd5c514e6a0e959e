import { registrationOf } from './models/form.ts'
import { awake } from './support/session.ts'
import { expect, test } from './support/test.ts'

/** Live regions are heard only if they were there before they spoke. */
test('what will name the missing fields is there for screen readers from the start, and takes no room', async ({
  page,
  context,
}) => {
  await page.goto('/form')
  await awake(page)
  const selector = '.c-screen__body > [aria-live]'
  const heard = page.locator(selector)
  await expect(heard).toHaveText('')

  const session = await context.newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  expect(nodes[0]?.ignored).toBe(false)

  const height = () => page.locator('.c-screen__body').evaluate(body => body.scrollHeight)
  const silent = await height()
  await heard.evaluate(region => {
    region.style.display = 'none'
  })
  expect(silent).toBe(await height())
  await heard.evaluate(region => region.removeAttribute('style'))

  await registrationOf(page).name.fill('Maria')
  await registrationOf(page).cpf.focus()
  await expect(heard).toHaveText(/^Falta preencher ou corrigir: CPF/)
  await expect(page.locator('.s-form__missing')).toHaveText(/^Falta preencher ou corrigir: CPF/)
  expect(await height()).toBeGreaterThan(silent)
})
