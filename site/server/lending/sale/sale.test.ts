import { describe, expect, test } from 'vitest'
import { addDays, endOfDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { anAccount, aProduct, buyer, payShopInto } from '../../testing/buyer.ts'
import { databases, testAppForAll } from '../../testing/test-app.ts'
import { endLateOrders } from './end-late-orders.ts'

describe.each(databases)('a phone bought with the loan on %s', database => {
  const app = testAppForAll({ database })

  const paysShop = (account: typeof anAccount | null) => payShopInto(app, account)
  const payoutsOf = (applicationId: string) =>
    app.deps.db
      .selectFrom('payouts as p')
      .innerJoin('loans as l', 'l.id', 'p.loanId')
      .select(['p.status', 'p.amountCents'])
      .where('l.applicationId', '=', applicationId)
      .execute()

  test('the answer comes from the model, and the money after IMEI and invoice', async () => {
    await paysShop(null)
    const me = await buyer(app)
    const id = await me.apply()
    expect(await me.profile()).toMatchObject({
      offer: { isExpired: false },
      purchase: { shop: 'Loja Exemplo', model: 'Galaxy S24', state: 'applied', paysShop: false },
      standing: { code: 'offer' },
    })
    await me.accept((await me.profile()).offer!.id)
    await app.runJobs()
    expect(await me.profile()).toMatchObject({
      ...{ offer: null, loans: [], purchase: { state: 'ordered' } },
      standing: { code: 'ordered', next: { href: '/form' } },
    })
    expect(await payoutsOf(id)).toEqual([])

    expect((await me.sendInvoice(id)).status).toBe(202)
    await app.runJobs()
    expect(await me.profile()).toMatchObject({
      loans: [{ status: 'WaitingSignature', principalAmount: 1000, device: { imei: me.imei } }],
      standing: { code: 'to-sign' },
    })
    await me.sign()
    expect(await payoutsOf(id)).toEqual([{ status: 'sent', amountCents: 100_000 }])
    expect(await me.told(id)).toEqual([
      ...['application.received', 'application.approved', 'order.approved', 'order.invoice-needed'],
      ...['loan.signed', 'loan.paid-out'],
    ])
  })

  test('a model with an address is refused, because our messages name it', async () => {
    const me = await buyer(app)
    for (const model of [
      'S24: https://pix.example',
      'S24 pix.example/a',
      'S24 www.pix.com',
      'S24\npix.com.br',
    ])
      expect(await me.start({ ...aProduct, model })).toMatchObject({
        ...{
          status: 400,
          body: {
            errors: { Model: ['O nome do celular veio da loja com um endereço da internet. Avise a loja'] },
          },
        },
      })
    for (const model of ['Galaxy S24 6.7", 256 GB (preto)', 'moto g54 5G', 'iPhone 15 128GB.Azul'])
      expect((await me.start({ ...aProduct, model })).status).toBe(201)
  })

  test('the customer may send IMEI and invoice instead of the shop', async () => {
    const me = await buyer(app)
    const id = await me.order()
    const form = new FormData()
    form.set('Imei', me.imei)
    form.set('InvoiceFile', new File([me.note()], 'nota.xml'))
    expect((await me.onPage.call('/loan/device', { method: 'POST', body: form })).status).toBe(201)
    await app.runJobs()
    expect((await me.profile()).loans).toMatchObject([{ status: 'WaitingSignature' }])
    expect(await me.sendInvoice(id)).toMatchObject({ status: 409, body: { code: 'application-not-open' } })
  })

  test('a shop with an account is paid, and the contract orders it', async () => {
    await paysShop(anAccount)
    const me = await buyer(app)
    const id = await me.buy()
    const { html } = (await me.contract()).body
    expect(html).toContain('Loja Exemplo LTDA')
    expect(html).toContain('13.241.241/0001-74')
    expect(html).toContain('ordeno')
    const { textVersion } = await app.deps.db
      .selectFrom('contracts as k')
      .innerJoin('loans as l', 'l.id', 'k.loanId')
      .select('k.textVersion')
      .where('l.applicationId', '=', id)
      .executeTakeFirstOrThrow()
    expect(textVersion).toMatch(/\+shop-2$/)
    await me.sign()
    expect(await me.told(id)).toEqual(expect.arrayContaining(['loan.paid-out', 'order.paid-to-shop']))
    const [news] = await app.deps.db
      .selectFrom('messages')
      .select('text')
      .where('template', '=', 'paid-to-shop')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .execute()
    expect(news!.text).toContain('a Loja Exemplo por Pix')
    await paysShop(null)
  })

  test('an account that the shop changes later does not take an accepted order', async () => {
    await paysShop(null)
    const me = await buyer(app)
    const id = await me.order()
    await paysShop(anAccount)
    await me.sendInvoice(id)
    await app.runJobs()
    expect((await me.contract()).body.html).not.toContain('Loja Exemplo LTDA')
    await paysShop(null)
  })

  test('nobody is lent more than the phone costs', async () => {
    const me = await buyer(app, { cpf: '90020400160' })
    await me.apply({ ...aProduct, priceCents: 73_990 })
    const offerId = (await me.profile()).offer!.id
    expect((await me.call(`/loan/offer/${offerId}`)).body).toMatchObject({
      maxAmount: 700,
      purchase: { priceCents: 73_990 },
    })
    expect(await me.accept(offerId, { amount: 750 })).toMatchObject({ status: 400 })
  })

  test.each([
    ['a brand that secures no loan', { brand: 'Nokia' }, 'device-not-accepted'],
    ['a price of nothing', { priceCents: 0 }, 'validation'],
    ['a price as text', { priceCents: '349900' }, 'validation'],
    ['a price no phone has', { priceCents: 3_000_001 }, 'validation'],
    ['no model', { model: '' }, 'validation'],
  ])('%s is refused', async (_, change, code) => {
    const me = await buyer(app)
    expect(await me.start({ ...aProduct, ...change })).toMatchObject({ status: 400, body: { code } })
  })

  test('only a shop sells: the hosted site refuses a purchase', async () => {
    const me = await buyer(app)
    expect(await me.call('/loan/purchase', aProduct)).toMatchObject({ status: 403 })
  })

  test('a phone of a smaller value than the approved one is refused, and the order stays', async () => {
    const me = await buyer(app)
    const id = await me.order({ ...aProduct, model: 'Galaxy S24 Ultra' })
    const answer = await me.sendInvoice(id)
    const wrong = 'O celular deste IMEI é de outra marca que a aprovada no pedido, ou vale menos.'
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'device-not-ordered', errors: { Imei: [expect.stringContaining(wrong)] } },
    })
    expect((await me.profile()).purchase).toMatchObject({ state: 'ordered' })
  })

  test('a shop that sends no note reads that its XML is asked for', async () => {
    const me = await buyer(app)
    const answer = await me.sendInvoice(await me.order(), { invoice: 'nota' })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invoice-type',
        message: 'Isto não é o XML de uma NF-e. Mande o texto inteiro do arquivo.',
      },
    })
  })

  test("an invoice in another buyer's name is refused, and the order stays", async () => {
    const me = await buyer(app)
    const id = await me.order()
    const answer = await me.sendInvoice(id, { invoice: me.note({ cpf: '52998224725' }) })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invoice-other-buyer' } })
    // The shop reads no CPF that it has not written itself.
    const digits = JSON.stringify(answer.body).replace(/\D/g, '')
    expect(digits).not.toContain(me.onPage.person.document.slice(3, 9))
    expect(answer.body).toMatchObject({ errors: { InvoiceFile: [expect.stringContaining('CPF do pedido')] } })
    expect((await me.profile()).purchase).toMatchObject({ state: 'ordered' })
  })

  test('a note that nothing proves waits for a person, and no loan is made before', async () => {
    const me = await buyer(app)
    const id = await me.order()
    await me.sendInvoice(id, { invoice: me.note({ signer: null }) })
    await app.runJobs()
    expect(await me.profile()).toMatchObject({ loans: [], standing: { code: 'invoice-checking' } })
  })

  test('a cancelled note refuses the application, and nothing is paid', async () => {
    const me = await buyer(app)
    const id = await me.order()
    await me.sendInvoice(id, { invoice: me.note({ series: '902' }) })
    await app.runJobs()
    expect(await payoutsOf(id)).toEqual([])
    expect(await me.told(id)).not.toContain('loan.paid-out')
  })

  describe('the signature of a shop', () => {
    test.each([
      ['another key', 'whsec_wrong', 0],
      ['a time six minutes ago', undefined, -360],
      ['a time in six minutes', undefined, 360],
    ])('with %s is refused', async (_, key, seconds) => {
      const me = await buyer(app)
      const id = await me.order()
      const answer = await me.ofShop(
        `/partners/orders/${id}/cancel`,
        {},
        key,
        Math.floor(Date.now() / 1000) + seconds,
      )
      expect(answer.status).toBe(401)
      expect((await me.profile()).purchase).toMatchObject({ state: 'ordered' })
    })

    test('of one call does not serve for another', async () => {
      const me = await buyer(app)
      const id = await me.order()
      const path = `/partners/orders/${id}/cancel`
      const answer = await app.request(path, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', 'X-Celastro-Signature': 't=1,v1=00' },
      })
      expect(answer.status).toBe(401)
    })

    test('for an order that does not exist has the same answer', async () => {
      const me = await buyer(app)
      const answer = await me.ofShop(`/partners/orders/${crypto.randomUUID()}/cancel`, {})
      expect(answer).toMatchObject({ status: 401, body: { code: 'signature-wrong' } })
      expect((await me.ofShop('/partners/orders/x/cancel', {})).status).toBe(401)
    })
  })

  test('an order without an invoice ends after seven days, and not before', async () => {
    const { deps, advance } = app
    const me = await buyer(app)
    const id = await me.order()
    const { until } = (await me.profile()).purchase!
    const lastDay = addDays(todayInSaoPaulo(deps.clock.now()), 7)
    expect(until).toBe(endOfDay(lastDay).toISOString())
    await advance(Date.parse(until!) - deps.clock.now() - 1)
    await endLateOrders(deps)
    expect((await me.profile()).purchase).toMatchObject({ state: 'ordered' })
    await advance(2)
    await endLateOrders(deps)
    expect(await me.profile()).toMatchObject({
      purchase: { state: 'ended' },
      standing: { code: 'order-ended' },
    })
    expect(await me.told(id)).toContain('order.cancelled')
  })

  test('a phone that is owned, sent in the same application, takes the place of the purchase', async () => {
    const me = await buyer(app)
    await me.start()
    const { body } = await me.onPage.sendDevice()
    expect((await me.profile()).purchase).toBeNull()
    await me.onPage.sendPersonalData(body.id)
    await app.runJobs()
    expect((await me.profile()).offer).toMatchObject({ isExpired: false })
  })
})
