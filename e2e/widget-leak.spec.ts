import { strictPolicy } from './hosts/pages.ts'
import { typedPersonalData } from './models/form.ts'
import { expect, test } from './support/hosts/test.ts'
import { walkInShop } from './support/hosts/walk.ts'
import { imeis } from './support/invoices.ts'
import { handoffOf } from './support/onboarding/test.ts'
import { asShown, newPerson } from './support/people.ts'

/** Collects what scripts of the page can see without listening to keys; runs before them. */
function collect(): void {
  const heard: string[] = []
  Object.assign(window, { heard })
  const tell = (where: string, value: unknown) => heard.push(`${where}: ${JSON.stringify(value)}`)
  const dispatch = EventTarget.prototype.dispatchEvent
  EventTarget.prototype.dispatchEvent = function (event) {
    tell(`event ${event.type}`, (event as CustomEvent).detail ?? null)
    return dispatch.call(this, event)
  }
  addEventListener('message', ({ data }) => tell('message', data))
  new MutationObserver(changes => {
    for (const { target, attributeName } of changes)
      tell(`attribute ${attributeName}`, (target as Element).getAttribute(attributeName ?? ''))
  }).observe(document, { attributes: true, subtree: true })
}

/** Runs in the page: returns everything readable outside of the shadow roots. */
function readable(): string[] {
  const element = document.querySelector('loan-simulator')!
  const properties: string[] = []
  for (let of: object | null = element; of && of !== HTMLElement.prototype; of = Object.getPrototypeOf(of)) {
    for (const key of Object.getOwnPropertyNames(of)) {
      const value = (element as unknown as Record<string, unknown>)[key]
      // Objects are the tree itself, which whoever owns the page can take apart.
      if (typeof value === 'string') properties.push(`property ${key}: ${value}`)
    }
  }
  const inside = [...element.shadowRoot!.querySelectorAll('*')].flatMap(each =>
    each.getAttributeNames().map(name => `shadow attribute ${name}: ${each.getAttribute(name)}`),
  )
  return [
    ...(window as unknown as { heard: string[] }).heard.splice(0),
    ...properties,
    ...inside,
    `document: ${document.documentElement.outerHTML}`,
    `address: ${location.href} ${document.title} ${JSON.stringify(history.state)}`,
    `stored: ${JSON.stringify({ ...localStorage })} ${JSON.stringify({ ...sessionStorage })} ${document.cookie}`,
    ...performance.getEntries().map(({ name }) => `performance: ${name}`),
  ]
}

test('typed data reach no event, attribute, address, storage, console line or request of the shop’s page', async ({
  page,
  context,
  sandbox,
  visit,
  lender,
}) => {
  const person = {
    ...newPerson(),
    name: 'Zuleica Marcada Xavantina',
    motherName: 'Quiteria Marcada Xavantina',
    birthDate: '1977-07-19',
  }
  const { cpf, phone } = person
  const data = {
    ...typedPersonalData,
    salary: '4321,98',
    address: { ...typedPersonalData.address, number: '91357' },
  }
  const secrets = [
    ...[
      'Zuleica',
      'Quiteria',
      'Marcada',
      '1977-07-19',
      '19/07/1977',
      person.email,
      person.email.replace('@', '%40'),
    ],
    ...[cpf, cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'), phone, asShown(phone), phone.slice(2)],
    ...['4321,98', '4.321,98', '4321.98', '01310100', '01310-100', '91357', imeis.galaxyS24],
  ]
  const found: string[] = []
  const search = (text: string, within = secrets) => {
    for (const secret of within)
      if (text.includes(secret))
        found.push(`${secret} in ${text.slice(0, text.indexOf(secret) + 60).slice(-200)}`)
  }
  page.on('console', message => search(`console: ${message.text()}`))
  page.on('pageerror', error => search(`error: ${error}`))
  context.on('request', request => {
    const { url, isOurs } = { url: request.url(), isOurs: request.url().startsWith(lender.url) }
    if (!isOurs) search(`request: ${url} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
    // The IMEI is looked up by its own address; it is not in it that a person is.
    else
      search(
        `request to us: ${url}`,
        secrets.filter(each => each !== imeis.galaxyS24 && each !== data.address.postalCode),
      )
    const token = /Bearer (\S+)/.exec(request.headers().authorization ?? '')?.[1]
    if (token && !secrets.includes(token)) secrets.push(token)
  })
  await page.addInitScript(collect)
  await visit({ headers: strictPolicy(lender.url) })

  let looked = 0
  const look = async () => {
    looked++
    const read = await page.evaluate(readable)
    for (const each of read) {
      // Our own addresses are judged above.
      if (!each.startsWith(`performance: ${lender.url}`)) search(each)
    }
  }
  await walkInShop(page, person, sandbox, look, data)
  await expect(handoffOf(page).heading).toBeVisible()
  await look()
  expect(looked).toBe(7)
  // Tokens were seen and looked for.
  expect(secrets.some(each => each.split('.').length === 3 && each.length > 60)).toBe(true)
  expect(found).toEqual([])
  expect(await context.cookies()).toEqual([])
})
