import { expect, test } from 'vitest'
import { pushMessages as text } from '../../messages/push.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { aPushTarget, type FakePush, fakePush, pushOf } from '../../testing/push.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { PushCard } from './push-card.tsx'

let page: Stage
let push: FakePush
const off = { publicKey: 'key', endpoint: null }
const on = { publicKey: 'key', endpoint: aPushTarget.endpoint }

async function open(
  browser: Partial<FakePush>,
  routes: Record<string, Answer | Answer[]> = {},
  screen = <PushCard />,
) {
  push = fakePush(browser)
  page = await stage(screen, {
    ...signedInAt('/dashboard', { 'GET /push': off, 'PUT /push': {}, 'DELETE /push': {}, ...routes }),
    before: env => {
      env.push = pushOf(push)
    },
  })
}
const box = () => page.place.querySelector<HTMLInputElement>('input[role="switch"]')!
const tap = () => page.doing(() => box().click())
const calls = (route: string) => page.env.server.to(route)

test('is off and asks neither the browser nor the server before a tap', async () => {
  await open({})
  await page.shows(text.receive)
  expect(box().checked).toBe(false)
  expect(push.asked).toBe(0)
  expect(page.env.server.calls).toEqual([])
})

test('says what comes and that it can be turned off here, as the description of the switch', async () => {
  await open({})
  await page.shows(text.what)
  const described = box().getAttribute('aria-describedby')!
  expect(page.place.querySelector(`#${CSS.escape(described)}`)!.textContent).toBe(text.what)
})

test('a tap asks for the permission and tells the server the address and keys', async () => {
  await open({})
  await tap()
  await page.shows(text.on)
  expect(box().checked).toBe(true)
  expect(push.asked).toBe(1)
  expect(calls('PUT /push').map(({ body }) => body)).toEqual([aPushTarget])
})

test('repeated taps while it works do nothing twice', async () => {
  await open({}, { 'PUT /push': 'never' })
  await tap()
  await page.shows(text.turningOn)
  await tap()
  await tap()
  expect(calls('PUT /push')).toHaveLength(1)
  expect(push.asked).toBe(1)
})

test('is on where the server sends to this browser, and a tap turns it off at both', async () => {
  await open({ state: 'allowed', there: aPushTarget }, { 'GET /push': on })
  await page.shows(text.on)
  await tap()
  await page.shows(text.off)
  expect(calls('DELETE /push')).toHaveLength(1)
  expect(push.there).toBeUndefined()
})

test('with the permission and without the server’s word it is off', async () => {
  await open({ state: 'allowed', there: aPushTarget })
  await page.shows(text.receive)
  expect(box().checked).toBe(false)
  expect(calls('PUT /push')).toEqual([])
})

test('a browser with a new address tells it to the server by itself', async () => {
  const moved = { ...aPushTarget, endpoint: 'https://push.example/new' }
  await open({ state: 'allowed', there: moved }, { 'GET /push': on })
  await page.shows(text.on)
  expect(calls('PUT /push').map(({ body }) => body)).toEqual([moved])
})

test('a question that is closed leaves it off, and it can be tried again', async () => {
  await open({ answer: 'close' })
  await tap()
  await page.shows(text.notAllowed)
  expect(box().checked).toBe(false)
  push.answer = 'allow'
  await tap()
  await page.shows(text.on)
})

test('what is blocked in the browser is explained', async () => {
  await open({ answer: 'block' })
  await tap()
  await page.shows(text.denied)
  expect(box()).toBeNull()
  expect(calls('PUT /push')).toEqual([])
})

test('on iOS it says how to add the page to the home screen', async () => {
  await open({ state: 'home-screen' })
  await page.shows(text.homeScreen)
})

test('where the browser can show none, there is nothing', async () => {
  await open({ state: 'unsupported' })
  expect(page.text()).toBe('')
})

test('a push service that cannot be reached is said', async () => {
  await open({ isDown: true })
  await tap()
  await page.shows(text.subscribeFailed)
  expect(box().checked).toBe(false)
})

test('a failure of the server leaves it as it was', async () => {
  await open({}, { 'PUT /push': 'network-failure' })
  await tap()
  await page.shows('Erro de conexão com o servidor')
  expect(box().checked).toBe(false)
})

test('what cannot be read can be retried', async () => {
  await open({ state: 'allowed', there: aPushTarget }, { 'GET /push': [failure(503), on] })
  await page.shows(text.unreadable)
  await page.press('Tentar de novo')
  await page.shows(text.on)
})

test('a tap without internet says so, in place of the notice of the page and only until it is back', async () => {
  const profile = aProfile({ loans: [aLoan()], isPushOffered: true })
  await open({ state: 'allowed' }, { 'GET /customers/me': profile }, <DashboardScreen />)
  await page.shows(text.receive)
  await page.doing(() => page.env.setOnline(false))
  const offline = () => page.text().split('Você está sem internet.').length - 1
  expect(offline()).toBe(1)
  page.env.server.on('PUT /push', 'network-failure')
  await tap()
  for (let second = 0; second < 10; second++) await page.pass(1_000)
  expect(offline()).toBe(1)
  expect(page.text()).toContain('Tente de novo quando ela voltar.')
  await page.doing(() => page.env.setOnline(true))
  expect(offline()).toBe(0)
})

test.each<[FakePush['state'], string, boolean]>([
  ['allowed', 'at once with the permission, because the server has to know a new address', true],
  ['off', 'not before the customer scrolls to it', false],
])("the dashboard draws the card of a browser that is '%s' %s", async (state, _, isDrawn) => {
  const profile = aProfile({ loans: [aLoan()], isPushOffered: true })
  await open(
    { state, there: aPushTarget },
    { 'GET /push': on, 'GET /customers/me': profile },
    <DashboardScreen />,
  )
  await page.until(() => page.text().includes(text.title) === isDrawn)
  expect(calls('GET /push')).toHaveLength(isDrawn ? 1 : 0)
})
