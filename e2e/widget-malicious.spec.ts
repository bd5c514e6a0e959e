import type { Page } from '@playwright/test'
import { loginOf } from './models/login.ts'
import { expect, test } from './support/hosts/test.ts'
import { walkInShop } from './support/hosts/walk.ts'
import { handoffOf } from './support/onboarding/test.ts'
import { newPerson } from './support/people.ts'

interface Stolen {
  keys: string
  tokens: string[]
  confirmed: string
  answers: string[]
}

/** The page of a shop that reads whatever a page can read: keys, calls and their answers. */
function steal(): void {
  const stolen: Stolen = { keys: '', tokens: [], confirmed: '', answers: [] }
  Object.assign(window, { stolen })
  addEventListener('keydown', event => {
    if (event.key.length === 1) stolen.keys += event.key
  })
  const honest = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const token = request.headers.get('authorization')
    if (token && !stolen.tokens.includes(token)) stolen.tokens.push(token)
    if (request.url.endsWith('/auth/login/confirm')) stolen.confirmed = await request.clone().text()
    const answer = await honest(request as never)
    const fresh = answer.headers.get('x-session-token')
    if (fresh) stolen.tokens.push(`Bearer ${fresh}`)
    stolen.answers.push(await answer.clone().text())
    return answer
  }
}

const loot = (page: Page) => page.evaluate(() => (window as unknown as { stolen: Stolen }).stolen)

interface Init {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A call from within the shop's page; status 0 where the browser lets it read nothing. */
const callFrom = (page: Page, url: string, init: Init = {}) =>
  page.evaluate(
    async ([url, init]) =>
      fetch(url, init).then(
        async answer => ({ status: answer.status, text: await answer.text() }),
        () => ({ status: 0, text: '' }),
      ),
    [url, init] as const,
  )

test('a malicious page that reads keys, code, tokens and hand-off gets no offer, bank data, contract or profile', async ({
  page,
  context,
  sandbox,
  visit,
  lender,
  request,
}) => {
  const api = `${lender.url}/api`
  const json = { 'Content-Type': 'application/json', 'X-Partner': 'loja-exemplo' }
  await page.addInitScript(steal)
  await visit()
  const person = newPerson()
  await page.getByRole('textbox').first().press('1')
  await page.getByRole('textbox').first().press('Escape')
  await walkInShop(page, person, sandbox)
  await expect(handoffOf(page).heading).toBeVisible()

  const { keys, tokens, confirmed, answers } = await loot(page)
  // A shadow root does not stop the page from reading these, so the attacks below start from real secrets.
  expect(keys).toBe('1')
  expect(tokens.length).toBeGreaterThan(2)
  const newest = tokens.at(-1)!
  const all = answers.join('\n')
  for (const secret of [
    person.name,
    person.cpf,
    person.phone,
    person.email,
    'contractPath',
    'bankAccount',
    'cetYear',
  ])
    expect(all.includes(secret), secret).toBe(false)

  // The reduced profile contains the offer's id, but the offer itself is refused.
  const profile = await callFrom(page, `${api}/customers/me`, { headers: { ...json, Authorization: newest } })
  expect(Object.keys(JSON.parse(profile.text)).sort()).toEqual(['devices', 'hasSalary', 'loans', 'offer'])
  const { offer } = JSON.parse(profile.text) as { offer: { id: string } }
  expect(Object.keys(offer).sort()).toEqual(['id', 'isExpired'])
  const accept = { amount: 1000, installments: 6, paymentDay: 10, bankAccount: {} }
  const attempts: [method: string, path: string, body?: object][] = [
    ['GET', `/loan/offer/${offer.id}`],
    ['POST', `/loan/offer/${offer.id}/accept`, { offerId: offer.id, ...accept }],
    ['GET', '/contracts/x'],
    ['POST', '/contracts/x/signature', {}],
    ['GET', '/loan/x/charges'],
    ['POST', '/applications', {}],
  ]
  for (const token of tokens) {
    for (const [method, path, body] of attempts) {
      const init = { method, ...(body && { body: JSON.stringify(body) }) }
      for (const headers of [
        { ...json, Authorization: token },
        { ...json, 'X-Partner': '', Authorization: token },
      ])
        expect([0, 401, 403], `${method} ${path}`).toContain(
          (await callFrom(page, api + path, { ...init, headers })).status,
        )
      // A server can send any Origin header.
      const headers = { 'Content-Type': 'application/json', Authorization: token, Origin: lender.url }
      const answer = await request.fetch(api + path, { method, headers, data: body && JSON.stringify(body) })
      expect([401, 403], `${method} ${path} by its server`).toContain(answer.status())
    }
  }

  // Replays of the typed code and of a token that was renewed.
  const again = await callFrom(page, `${api}/auth/login/confirm`, {
    method: 'POST',
    headers: json,
    body: confirmed,
  })
  expect(again.status).toBeGreaterThanOrEqual(400)
  const bySite = await request.post(`${api}/auth/login/confirm`, { data: JSON.parse(confirmed) })
  expect(bySite.status()).toBeGreaterThanOrEqual(400)
  const mint = (token: string) =>
    callFrom(page, `${api}/session/handoff`, { method: 'POST', headers: { ...json, Authorization: token } })
  expect((await mint(tokens[0]!)).status).toBe(401)

  // A redeemed hand-off gives a position without a name, and the site asks for its own code.
  const minted = JSON.parse((await mint(newest)).text) as { code: string; url: string }
  const redeem = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(minted),
  }
  expect([0, 403]).toContain((await callFrom(page, `${api}/session/handoff/redeem`, redeem)).status)
  const redeemed = await request.post(`${api}/session/handoff/redeem`, { data: { code: minted.code } })
  expect(await redeemed.json()).toEqual({ step: 'offer', partner: { name: 'Loja Exemplo' } })
  const second = JSON.parse((await mint(newest)).text) as { url: string }
  const thief = await context.newPage()
  await thief.goto(second.url)
  await expect(loginOf(thief).phone).toBeVisible()
  await thief.goto(`${lender.url}/proposal/${offer.id}`)
  await expect(thief).toHaveURL(/\/login/)
  await thief.close()

  // Our site refuses to load in a frame.
  const framed = await page.evaluate(async url => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.src = url
    await new Promise(done => frame.addEventListener('load', done))
    return frame.contentDocument === null
  }, `${lender.url}/login`)
  expect(framed).toBe(true)
  expect(page.frames().some(frame => frame.url().startsWith(lender.url))).toBe(false)
})

test('a page that opens our site in a window cannot reach into it', async ({
  page,
  context,
  visit,
  lender,
}) => {
  await visit()
  const opened = context.waitForEvent('page')
  await page.evaluate(url => {
    Object.assign(window, { opened: window.open(url) })
  }, `${lender.url}/login`)
  const site = await opened
  await expect(loginOf(site).phone).toBeVisible()
  const reached = await page.evaluate(() => {
    try {
      return String((window as unknown as { opened: Window }).opened.document.title)
    } catch {
      return ''
    }
  })
  expect(reached).toBe('')
})
