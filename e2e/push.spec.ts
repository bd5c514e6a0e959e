import type { CDPSession, Page } from '@playwright/test'
import { pushOf } from './models/push.ts'
import { borrower } from './support/arrive.ts'
import { awake, signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { chromiumFlags, findChromium } from './tooling/chromium.ts'
import type { Customer } from './tooling/customer.ts'

// The headless shell gives no permission for notices.
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } })

/** A browser of a test reaches no push service, so what it would answer is put in its place. The keys are a real pair's. */
async function withPushService(page: Page) {
  await page.addInitScript(() => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/of-a-test'
    const p256dh = 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI'
    const made = (key: string) => ({
      ...{ endpoint, toJSON: () => ({ keys: { p256dh, auth: 'FPssNDTKnInHVndSTdbKFw' } }) },
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), letter =>
          letter.charCodeAt(0),
        ).buffer,
      },
      unsubscribe: async () => {
        localStorage.removeItem('test-push')
        return true
      },
    })
    PushManager.prototype.subscribe = async how => {
      const key = String(how!.applicationServerKey)
      localStorage.setItem('test-push', key)
      return made(key) as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem('test-push')
      return key === null ? null : (made(key) as unknown as PushSubscription)
    }
  })
}

/** Delivers a message to the worker as the browser's push service would. */
async function deliverer(cdp: CDPSession, origin: string) {
  const registrationId = new Promise<string>(resolve =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL === `${origin}/push/` && !isDeleted,
      )
      if (own) resolve(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  return async (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/')
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: String(data) }))
  })

test('notices are turned on by the keyboard, shown by the worker, kept over a reload and turned off', async ({
  page,
  server,
  sandbox,
  context,
}) => {
  test.setTimeout(120_000)
  const customer = await borrower(server)
  await context.grantPermissions(['notifications'], { origin: server.url })
  await withPushService(page)
  await signedInAs(page, customer)
  await page.goto('/dashboard')
  await awake(page)
  const push = pushOf(page)

  await test.step('nothing is registered before the tap', async () => {
    await expect(push.receive).not.toBeChecked()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  await test.step('the customer turns them on', async () => {
    await push.receive.focus()
    await page.keyboard.press('Space')
    await expect(push.isOn).toBeVisible()
    await expect(push.receive).toBeChecked()
    await expect(push.receive).toBeFocused()
    await page.reload()
    await expect(push.receive).toBeChecked()
  })

  await test.step('a notice is shown, and an odd one too, without leading elsewhere', async () => {
    const cdp = await context.newCDPSession(page)
    const deliver = await deliverer(cdp, server.url)
    const notice = {
      title: 'Celastro',
      body: 'Recebemos o seu pagamento.',
      path: '/dashboard',
      topic: 'payment',
    }
    await deliver(JSON.stringify(notice))
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'Celastro', body: notice.body, tag: 'payment', data: '/dashboard' }])
    await deliver(JSON.stringify({ ...notice, body: 'Outro pagamento.' }))
    await expect.poll(async () => (await shown(page)).map(({ body }) => body)).toEqual(['Outro pagamento.'])
    await deliver('no JSON')
    await expect
      .poll(async () => (await shown(page)).map(({ body }) => body))
      .toContain('Há um aviso na sua conta.')
  })

  await test.step('the sandbox shows what a payment sends, beside its message', async () => {
    await sandbox.pay(await chargeOf(customer))
    const texts = async () => (await sandbox.messages(customer.phone)).map(({ text }) => text)
    await expect.poll(texts).toContain('Recebemos o seu pagamento.')
    expect((await texts()).join('\n')).toContain('parcela 1 paga')
  })

  await test.step('the worker controls no page', async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })

  await test.step('the customer turns them off', async () => {
    await push.receive.click()
    await expect(push.isOff).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await page.reload()
    await expect(push.receive).not.toBeChecked()
  })
})

/** A charge of the first instalment; its txid. */
async function chargeOf({ api }: Customer): Promise<string> {
  const { loans } = await api.get<{ loans: { id: string; installments: { id: string }[] }[] }>(
    '/customers/me',
  )
  const { id, installments } = loans[0]!
  const charge = { installmentIds: [installments[0]!.id] }
  return (await api.post<{ txid: string }>(`/loan/${id}/charges`, charge)).txid
}

test('the card comes with the end of the page, and a browser that blocks notices says how to change it', async ({
  page,
  server,
  context,
}) => {
  const customer = await borrower(server)
  await context.clearPermissions()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await signedInAs(page, customer)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Documentos e ajuda' }).scrollIntoViewIfNeeded()
  await expect(pushOf(page).card).toContainText('estão bloqueados no navegador')
  await expect(pushOf(page).receive).toHaveCount(0)
})
