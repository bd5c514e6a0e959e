import { bundleWithPackage, markupOf, reactCheckout, vueCheckout } from './hosts/package.ts'
import { registrationOf } from './models/form.ts'
import { amountOf, expect, test } from './support/hosts/test.ts'

const browser = `${reactCheckout}
  import { hydrateRoot } from 'react-dom/client'
  hydrateRoot(document.querySelector('#app'), <Checkout />)`
const server = `${reactCheckout}
  import { renderToString } from 'react-dom/server'
  export const markup = renderToString(<Checkout />)`

const script = (lender: string) =>
  `<script>window.lender = ${JSON.stringify(lender)}</script><script type="module" src="page.js"></script>`

test('a React page from a server hydrates without a mismatch, and has events, props and methods', async ({
  page,
  host,
  lender,
}) => {
  const markup = await markupOf(server)
  expect(markup).toContain(
    '<loan-simulator class="loan" partner="loja-exemplo" amount-cents="150000"><a href="/form">',
  )
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(String(error)))
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(
    host.page({
      body: `<div id="app">${markup}</div>`,
      script: script(lender.url),
      scripts: { 'page.js': await bundleWithPackage(browser, 'browser') },
    }),
  )
  await expect(page.locator('#told')).toHaveText('150000 150000')
  await page.getByRole('button', { name: 'Outro celular' }).click()
  await expect(page.locator('#told')).toHaveText('190000 190000')
  await expect(amountOf(page)).toHaveAttribute('aria-valuetext', /1\.900/)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect(registrationOf(page).heading).toBeVisible()
  expect(faults).toEqual([])
  // Asked for twice, loaded once.
  expect(asked.filter(url => url === `${lender.url}/widget/1.0.0/loan-simulator.js`)).toHaveLength(1)
})

test('a Vue page passes its price on and hears the events', async ({ page, host, lender }) => {
  await page.goto(
    host.page({
      body: '<div id="app"></div>',
      script: script(lender.url),
      scripts: { 'page.js': await bundleWithPackage(vueCheckout, 'browser') },
    }),
  )
  await expect(page.locator('#told')).toHaveText('150000')
  await page.getByRole('button', { name: 'Outro celular' }).click()
  await expect(page.locator('#told')).toHaveText('190000')
})

test('a file that is not the package’s does not run, and the page is told', async ({
  page,
  host,
  lender,
}) => {
  await page.route('**/widget/1.0.0/loan-simulator.js', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()} ` })
  })
  await page.goto(
    host.page({
      body: '<div id="app"></div>',
      script: script(lender.url),
      scripts: {
        'page.js': await bundleWithPackage(
          `${reactCheckout}
           import { createRoot } from 'react-dom/client'
           createRoot(document.querySelector('#app')).render(<Checkout />)`,
          'browser',
        ),
      },
    }),
  )
  await expect(page.locator('#told')).toContainText('não é o arquivo desta versão')
  await expect(page.getByRole('link', { name: 'Simular empréstimo' })).toBeVisible()
})
