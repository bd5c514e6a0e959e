import { expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { otherDeviceMessages } from '../../messages/other-device.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { Arrived } from './arrived.tsx'
import { OtherDevice } from './other-device.tsx'
import './go-on-elsewhere.tsx'
import '../../ui/qr-code.tsx'
import { type Answer, failure } from '../../testing/server.ts'

let page: Stage
const link = {
  id: 'd-1',
  url: 'https://celastro.example/form#outro-aparelho=Zm9yLWFub3RoZXItZGV2aWNlLTE5',
  expiresAt: '2026-03-10T12:20:00Z',
}

const open = async (routes: Record<string, Answer | Answer[]>, code?: string) => {
  page = await stage(code ? <Arrived /> : <OtherDevice />, {
    ...signedInAt('/form', routes),
    before: env => code && env.tabStorage.set(storageKeys.otherDevice, code),
  })
}

test('makes a link when it is asked for, and says when the other device has opened it', async () => {
  await open({
    'POST /session/other-device': link,
    'GET /session/other-device/d-1': [{ openedAt: null }, { openedAt: '2026-03-10T12:06:00Z' }],
  })
  expect(page.env.server.to('POST /session/other-device')).toHaveLength(0)
  await page.pressByKey('Continuar em outro aparelho')
  expect(page.focused()).toBe(otherDeviceMessages.title)
  await page.shows(link.url)
  expect(page.text()).toContain('Vale até 09:20, uma vez só, e só para a sua conta.')
  await page.pass(5_000)
  expect(page.text()).toContain(link.url)
  await page.pass(5_000)
  await page.shows('O seu pedido foi aberto no outro aparelho')
  expect(page.text()).not.toContain(link.url)
  await page.pressByKey(otherDeviceMessages.close)
  expect(page.focused()).toBe('Continuar em outro aparelho')
})

test('tells a failure, and tries again', async () => {
  await open({ 'POST /session/other-device': [failure(409), link] })
  await page.press('Continuar em outro aparelho')
  await page.shows('Tentar de novo')
  await page.press('Tentar de novo')
  await page.shows(link.url)
})

test('brings what was typed on the other device, once', async () => {
  const draft = { imei: '350070120619811', salary: '3.500,00', address: { street: 'Rua A', number: '1' } }
  await open({ 'POST /session/other-device/open': { draft } }, 'the-code')
  await page.shows('o que você já tinha digitado está aqui')
  expect(page.env.server.to('POST /session/other-device/open')[0]!.body).toEqual({ code: 'the-code' })
  expect(page.stores.lead.$lead.get()).toMatchObject(draft)
  expect(page.env.tabStorage.get(storageKeys.otherDevice)).toBeUndefined()
})

test('says why a link is refused, and forgets it', async () => {
  const used = failure(409, {
    code: 'other-device-used',
    message: 'Este link já foi aberto em outro aparelho.',
  })
  await open({ 'POST /session/other-device/open': used }, 'the-code')
  await page.shows('Este link já foi aberto em outro aparelho.')
  expect(page.env.tabStorage.get(storageKeys.otherDevice)).toBeUndefined()
})

test('whoever is not signed in goes to /login, with the reason, and the code stays in the tab', async () => {
  page = await stage(<Arrived />, {
    path: '/form',
    before: env => env.tabStorage.set(storageKeys.otherDevice, 'the-code'),
  })
  await page.until(() => page.env.trail.includes('replace /login'))
  expect(page.env.tabStorage.get(storageKeys.exit)).toContain('other-device')
  expect(page.env.tabStorage.get(storageKeys.otherDevice)).toBe('the-code')
})
