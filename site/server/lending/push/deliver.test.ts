import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushPath } from '../../../../shared/api/push.ts'
import { circuitOpen } from '../../providers/circuit/breakers.ts'
import { PushNotSent } from '../../providers/push/push.ts'
import { type JobData, JobPostponed, type Jobs } from '../../queue.ts'
import { borrower } from '../../testing/borrower.ts'
import { payer } from '../../testing/payer.ts'
import { pushBrowser } from '../../testing/push-browser.ts'
import { type PushStage, pushStage } from '../../testing/push-stage.ts'
import { databases, testApp } from '../../testing/test-app.ts'
import { notify } from '../notify/notify.ts'
import { registerPush } from './deliver.ts'
import { shortNotices } from './short-notices.ts'

describe.each(databases)('notices by Web Push on %s', database => {
  let on: PushStage
  beforeAll(async () => {
    on = await pushStage(database)
  })
  afterAll(() => on.close())

  test('a customer who turned them on gets a short one beside WhatsApp and e-mail, until it is off', async () => {
    const who = await borrower(on.app)
    const me = await on.inBrowser(who, on.aKey())
    const browser = pushBrowser()
    expect(await me.state()).toMatchObject({
      endpoint: null,
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    })
    expect((await me.on(browser.target)).status).toBe(200)
    expect(await me.state()).toMatchObject({ endpoint: browser.target.endpoint })
    await on.tell(who.customer.id)
    await on.app.runJobs()
    const notice = { title: 'Celastro', body: 'Recebemos o seu pagamento.', path: '/dashboard' }
    expect(on.sentTo(browser)).toEqual([{ ...notice, topic: 'payment' }])
    expect(await who.messages()).toHaveLength(1)
    await me.off()
    expect(await me.state()).toMatchObject({ endpoint: null })
    await on.tell(who.customer.id)
    await on.app.runJobs()
    expect(on.sentTo(browser)).toHaveLength(1)
    expect(await who.messages()).toHaveLength(2)
  })

  test.each([404, 410])('a browser that is gone (%d) is forgotten', async status => {
    const who = await borrower(on.app)
    const browser = pushBrowser(`https://fcm.googleapis.com/fcm/send/gone-${status}-${database}`)
    on.answers.set(`gone-${status}-${database}`, status)
    await (await on.inBrowser(who, on.aKey())).on(browser.target)
    await on.tell(who.customer.id)
    await on.app.runJobs()
    expect(await on.rowsOf(who.customer.id)).toEqual([])
  })

  test('a refusal for ever is not repeated, and the message goes by WhatsApp and e-mail', async () => {
    const who = await borrower(on.app)
    const browser = pushBrowser(`https://fcm.googleapis.com/fcm/send/refuses-${database}`)
    on.answers.set(`refuses-${database}`, 403)
    await (await on.inBrowser(who, on.aKey())).on(browser.target)
    await on.tell(who.customer.id)
    await on.app.runJobs()
    expect(on.sentTo(browser)).toHaveLength(1)
    expect(await on.rowsOf(who.customer.id)).toHaveLength(1)
    expect(await who.messages()).toHaveLength(1)
  })

  test('a push service that is down fails its own job only', async () => {
    const who = await borrower(on.app)
    const browser = pushBrowser(`https://fcm.googleapis.com/fcm/send/down-${database}`)
    on.answers.set(`down-${database}`, 503)
    await (await on.inBrowser(who, on.aKey())).on(browser.target)
    await on.tell(who.customer.id)
    // `runJobs` throws what a worker would retry.
    await expect(on.app.runJobs()).rejects.toMatchObject({ name: 'PushNotSent', failure: 'down' })
    const sent = await on.app.deps.db
      .selectFrom('messages')
      .select('id')
      .where('template', '=', 'payment')
      .where('sentAt', 'is', null)
      .execute()
    expect(sent).toEqual([])
    on.answers.clear()
    await on.app.runJobs()
  })

  test('while a push service is left alone, its notices wait and lose no try', async () => {
    const who = await borrower(on.app)
    await (await on.inBrowser(who, on.aKey())).on(pushBrowser().target)
    const [row] = await on.rowsOf(who.customer.id)
    let deliver: (job: JobData) => Promise<void> = async () => {}
    const jobs: Pick<Jobs, 'work'> = {
      work: (_, handler) => {
        deliver = handler as typeof deliver
      },
    }
    const send = async () => {
      throw new PushNotSent('down', circuitOpen)
    }
    registerPush({ ...on.app.deps, jobs, providers: { push: { send } } })
    const job = { id: row!.id, kind: 'payment', until: on.app.deps.clock.now() + 60_000 }
    await expect(deliver(job)).rejects.toBeInstanceOf(JobPostponed)
  })

  test('a notice that is too late is not sent', async () => {
    const who = await borrower(on.app)
    const browser = pushBrowser()
    await (await on.inBrowser(who, on.aKey())).on(browser.target)
    await on.tell(who.customer.id)
    on.app.advance(49 * 3_600_000)
    await on.app.runJobs()
    expect(on.sentTo(browser)).toEqual([])
  })

  test('of a notice that is undone nothing is sent', async () => {
    const who = await borrower(on.app)
    const browser = pushBrowser()
    await (await on.inBrowser(who, on.aKey())).on(browser.target)
    const undone = on.app.deps.db.transaction().execute(async tx => {
      await notify(on.app.deps, tx, who.customer.id, { kind: 'autopay-on' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await on.app.runJobs()
    expect(on.sentTo(browser)).toEqual([])
  })

  test('a whole loan is told without a name, an amount, a link of a message, or a code', async () => {
    const who = await borrower(on.app)
    const browser = pushBrowser()
    await (await on.inBrowser(who, on.aKey())).on(browser.target)
    const me = await payer(on.app, undefined, who)
    const { body: charge } = await me.charge([1])
    await me.pay(charge.txid)
    await on.app.runJobs()
    const notices = on.sentTo(browser)
    expect(notices.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        'A resposta do seu pedido chegou.',
        'O seu contrato está pronto para ler e assinar.',
        'O seu Pix foi enviado.',
        'Recebemos o seu pagamento.',
      ]),
    )
    const written = JSON.stringify(notices)
    expect(written).not.toMatch(/R\$|\d{3}|José|contrato\/|proposal/)
    expect(notices.length).toBeLessThanOrEqual((await who.messages()).length)
  })

  test('are sealed, and no line of the log has an address', async () => {
    const who = await borrower(on.app)
    const { target } = pushBrowser()
    await (await on.inBrowser(who, on.aKey())).on(target)
    const rows = await on.app.deps.db
      .withoutPlugins()
      .selectFrom('push_subscriptions' as never)
      .selectAll()
      .execute()
    const stored = JSON.stringify(rows)
    for (const secret of [target.endpoint, target.p256dh, target.auth]) expect(stored).not.toContain(secret)
    expect(on.lines.join('\n')).not.toMatch(/fcm\.googleapis/)
    expect(on.lines.join('\n')).toContain('push-status-403')
  })
})

test('no notice says what others may not read on a lock screen', () => {
  for (const { text, topic } of Object.values(shortNotices)) {
    expect(text).not.toMatch(/R\$|atras|dívida|devendo|cobran|recus|negad|bloque|empréstimo|código|[$@]/i)
    expect(text.replace('em até 3 dias', '')).not.toMatch(/\d/)
    expect(text.length).toBeLessThan(80)
    expect(topic).toMatch(/^[\w-]{1,32}$/)
  }
})

test('in the sandbox nothing is sent, and /sandbox shows the notice', async () => {
  const app = await testApp({ database: 'pglite' })
  const who = await borrower(app)
  const headers = { 'Content-Type': 'application/json' }
  const { target } = pushBrowser()
  const answer = await who.call(pushPath, { method: 'PUT', body: JSON.stringify(target), headers })
  expect(answer.status).toBe(200)
  expect((await who.profile()).isPushOffered).toBe(true)
  await app.deps.db.transaction().execute(tx => notify(app.deps, tx, who.customer.id, { kind: 'autopay-on' }))
  await app.runJobs()
  const shown = await who.messages()
  expect(shown).toContainEqual(
    expect.objectContaining({
      channel: 'push',
      text: 'Há novidade no seu Pix Automático.',
      link: '/dashboard',
    }),
  )
  await app.close()
})
