import { message, messageScriptOf, scriptOf, simulator } from './hosts/pages.ts'
import { expect, test } from './support/element.ts'

/** Firefox before 101 and Safari before 16.4 have no constructed style sheets. */
const withoutSheets = () => void Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')

test('a browser below the floor shows the links inside the elements, and each script says so once', async ({
  page,
  host,
  lender,
  printed,
  told,
}) => {
  await page.addInitScript(withoutSheets)
  const line = message().replace('></', '><a href="/form">Pedir na loja</a></')
  await page.goto(
    host.page({
      script: scriptOf(lender) + messageScriptOf(lender),
      body: simulator() + simulator() + line + line,
    }),
  )
  const said = () => printed.filter(text => text.includes('browser-old'))
  await expect.poll(said).toHaveLength(2)
  expect(said().join()).toContain('mais antigo que os que atendemos')
  await expect(page.getByRole('link', { name: 'Simular empréstimo com garantia do celular' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Pedir na loja' })).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  expect(said()).toHaveLength(2)
  expect(printed.filter(text => /error/i.test(text))).toEqual([])
  expect(await told()).toEqual([])
  expect(await page.evaluate(() => customElements.get('loan-simulator'))).toBeUndefined()
})
