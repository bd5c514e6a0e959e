import { expect, test } from 'vitest'
import { fakeHistory } from '../../testing/history.ts'
import { type Answer, failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import { device, openOnboarding, profile, titleOf } from './testing/open-onboarding.tsx'
import { good, neighborhood, send } from './testing/open-personal-data.tsx'
import { fill, name, terms } from './testing/open-registration.tsx'

// Back and Forward work during a call. Its answer must not be taken for that of another step.
let page: Stage

const shows = (wanted: string) => page.until(() => titleOf(page) === wanted)

/** An answer that waits until the returned function is called. */
function held(route: string, answer: Answer) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  page.env.server.on(route, () => released.then(() => answer))
  return () => page.doing(release)
}

test('Forward while the registration is sent ends at the code', async () => {
  const { history, back, forward } = fakeHistory()
  page = await openOnboarding(undefined, { history })
  page.env.server.on('POST /customers', { id: 'c1' })
  page.env.server.on('POST /auth/login/request', { data: { requestId: 'r1' } })
  await fill(page)
  await page.tick(terms)
  await page.press('Continuar')
  await page.pass(100)
  await shows('Verificação de segurança')
  await page.doing(back)
  await page.type(name, 'Maria Silva')
  const arrive = held('POST /auth/login/request', { data: { requestId: 'r2' } })
  await page.press('Continuar')
  await page.pass(100)
  await page.doing(forward)
  await arrive()
  expect(titleOf(page)).toBe('Verificação de segurança')
})

test('Forward while the device is sent ends at the personal data', async () => {
  const { history, back, forward } = fakeHistory(3, 4)
  page = await openOnboarding({ ...profile, devices: [device] }, { history })
  await shows('Informações pessoais')
  await page.doing(back)
  const imei = '352099001761481'
  page.env.server.on(`GET /device/imei/${imei}`, { brand: 'Samsung', model: 'Galaxy A54', imei })
  await page.type('IMEI', imei)
  await page.doing(() => {
    const input = page.field('Nota fiscal da compra')
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'nota.pdf')] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const arrive = held('POST /loan/device', { id: 'd2' })
  await page.press('Continuar')
  await page.doing(forward)
  await arrive()
  expect(page.stores.lead.$lead.get().deviceId).toBe('d2')
  expect(titleOf(page)).toBe('Informações pessoais')
})

test('Back while the personal data are sent ends at the wait', async () => {
  const { history, entries, back } = fakeHistory(3, 4)
  page = await openOnboarding({ ...profile, devices: [device] }, { history })
  await shows('Informações pessoais')
  page.env.server.on('GET /cep/v2/01001000', failure(404))
  for (const [label, value] of Object.entries({ ...good, [neighborhood]: 'Centro' }))
    await page.type(label, value)
  const arrive = held('POST /loan/personal-data', {})
  await send(page)
  await page.doing(back)
  await shows('Informações pessoais')
  await page.doing(back)
  await shows('Informação do aparelho')
  await arrive()
  await shows('Agora é com a gente!')
  expect(entries).toEqual([5, 4, 4.5])
})
