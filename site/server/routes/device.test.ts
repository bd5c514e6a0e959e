import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { exampleNfe } from '../lending/invoice/sandbox/note.ts'
import { examplePdf } from '../lending/invoice/sandbox/pdf.ts'
import { type Borrower, borrower, goodImei } from '../testing/borrower.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testApp, testAppForAll, testConfig } from '../testing/test-app.ts'

describe.each(databases)('the device on %s', database => {
  let me: Borrower
  const app = testAppForAll({ database })
  beforeAll(async () => {
    me = await borrower(app)
  })

  const invoicesOf = (deviceId: string) =>
    app.deps.db.selectFrom('invoices').select('id').where('deviceId', '=', deviceId).execute()

  test('an upload without a session is refused before its body is read', async () => {
    let read = 0
    const body = new ReadableStream({
      pull(stream) {
        read++
        stream.enqueue(new Uint8Array(64 * 1024))
        if (read === 100) stream.close()
      },
    })
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    expect((await app.request('/loan/device', init as RequestInit)).status).toBe(401)
    expect(read).toBeLessThan(5)
  })

  describe('looking up an IMEI', () => {
    test('finds a phone', async () => {
      const { status, body } = await me.call(`/device/imei/${goodImei}`)
      expect({ status, body }).toEqual({
        status: 200,
        body: { brand: 'Samsung', model: 'Galaxy S24 (SM-S921B)', imei: goodImei, exampleInvoice: true },
      })
    })
    test.each([
      ['too short', '3500701', 400, 'imei-invalid', 'IMEI deve ter exatamente 15 dígitos'],
      ['an IMEISV', `${goodImei}0`, 400, 'imei-invalid', 'IMEI deve ter exatamente 15 dígitos'],
      ['letters', 'abcdefghijklmno', 400, 'imei-invalid', 'IMEI deve conter apenas números'],
      ['a wrong check digit', '350070120619812', 400, 'imei-invalid', /não é válido.*\*#06#/],
      ['nothing but zeros', '000000000000000', 400, 'imei-invalid', /não é válido/],
      ['an unknown phone', '490154203237518', 404, 'imei-not-found', /^Dispositivo não encontrado/],
      [
        'a brand that is not accepted',
        '352931101895050',
        400,
        'device-not-accepted',
        /^Não foi possível processar este dispositivo\..*Google/,
      ],
      [
        'a phone the provider refuses',
        '999999010000012',
        400,
        'device-not-accepted',
        /^Não foi possível processar este dispositivo\./,
      ],
      [
        'a provider out of order',
        '999999030000018',
        503,
        'unavailable',
        'Erro ao buscar informações do dispositivo.',
      ],
    ])('%s', async (_what, imei, status, code, message) => {
      const answer = await me.call(`/device/imei/${imei}`)
      expect(answer.status).toBe(status)
      expect(answer.body.code).toBe(code)
      expect(answer.body.message).toMatch(message)
      if (status !== 503) expect(answer.body.errors).toEqual({ Imei: [answer.body.message] })
    })
    test('needs a session', async () => {
      expect((await app.request(`/device/imei/${goodImei}`)).status).toBe(401)
    })
  })

  describe('sending phone and invoice', () => {
    test('stores both and replaces an earlier device', async () => {
      const ana = await borrower(app)
      const first = await ana.sendDevice()
      expect(first.status).toBe(201)
      app.advance(1000)
      const second = await ana.sendDevice('351044635320842', examplePdf(['DANFE']))
      const { devices, hasSalary, loans, offer } = await ana.profile()
      expect(devices.map(device => [device.id, device.brand])).toEqual([[second.body.id, 'Apple']])
      expect(await invoicesOf(first.body.id)).toEqual([])
      expect(await invoicesOf(second.body.id)).toHaveLength(1)
      expect(devices[0]!.createdAt).toBe(new Date(app.deps.clock.now()).toISOString())
      expect({ hasSalary, loans, offer }).toEqual({ hasSalary: false, loans: [], offer: null })
    })

    test('does not touch devices of other customers and earlier applications', async () => {
      const [ana, rui] = [await borrower(app), await borrower(app)]
      const theirs = (await rui.sendDevice()).body.id
      await ana.toOffer(undefined, { salary: 10 })
      const [used] = (await ana.profile()).devices
      await app.deps.db
        .updateTable('applications')
        .set({ status: 'closed', closedAt: new Date(app.deps.clock.now()) })
        .where('customerId', '=', ana.customer.id)
        .execute()
      app.advance(1000)
      expect((await ana.sendDevice()).status).toBe(201)
      expect(await invoicesOf(used!.id)).toHaveLength(1)
      expect(await invoicesOf(theirs)).toHaveLength(1)
    })

    test('is refused above the daily limit, also when the uploads are spread over the day', async () => {
      const rates = { ...testConfig.rates, perCustomerPer10Minutes: 2 }
      const strict = await testApp({ database, config: { rates } })
      const [ana, rui] = [await borrower(strict), await borrower(strict)]
      for (let n = 0; n < 6; n++) {
        expect((await ana.sendDevice()).status).toBe(201)
        strict.advance(600_000)
      }
      expect(await ana.sendDevice()).toMatchObject({
        status: 429,
        body: { message: 'Você enviou muitos arquivos hoje. Tente novamente amanhã.' },
      })
      expect((await rui.sendDevice()).status).toBe(201)
      strict.advance(23 * 3_600_000)
      expect((await ana.sendDevice()).status).toBe(201)
      await strict.close()
    })

    test('two uploads at once, to two processes, leave one phone, whichever of them is read faster', async () => {
      // One process works on one upload of each customer at a time.
      const other = createApp(app.deps)
      let isOther = false
      const ana = await borrower({
        deps: app.deps,
        runJobs: app.runJobs,
        request: async (path, init) => (isOther ? other : app).request(path, init),
      })
      const reader = app.deps.invoices
      let release = () => {}
      const held = new Promise<void>(done => (release = done))
      let reached = () => {}
      const isReading = new Promise<void>(done => (reached = done))
      app.deps.invoices = {
        ...reader,
        async read(...file) {
          app.deps.invoices = reader
          reached()
          await held
          return reader.read(...file)
        },
      }
      const slow = ana.sendDevice()
      await isReading
      app.advance(1000)
      isOther = true
      expect((await ana.sendDevice('351044635320842', examplePdf(['DANFE']))).status).toBe(201)
      release()
      expect((await slow).status).toBe(201)
      expect((await ana.profile()).devices.map(({ id }) => id)).toEqual([(await slow).body.id])
      const rows = app.deps.db.selectFrom('devices').select('id').where('customerId', '=', ana.customer.id)
      expect(await rows.execute()).toHaveLength(1)
      const many = await Promise.all(Array.from({ length: 8 }, () => ana.sendDevice()))
      expect(many.map(({ status }) => status)).toEqual(Array(8).fill(201))
      expect(await rows.execute()).toHaveLength(1)
    })

    test('stores the exact file with its hash and what was read from it', async () => {
      const ana = await borrower(app)
      const xml = exampleNfe({ cpf: ana.customer.cpf, note: 'Venda nº 1 – “açaí”' })
      const { body } = await ana.sendDevice(goodImei, xml)
      const row = await rowOf(app.deps.db, 'invoices', { deviceId: body.id })
      expect(Buffer.from(await app.deps.files.read(row)).toString('utf8')).toBe(xml)
      expect(row).toMatchObject({ kind: 'xml', warnings: ['imei-absent'], sizeBytes: Buffer.byteLength(xml) })
      expect(row.sha256).toMatch(/^[\da-f]{64}$/)
      expect(row.nfe).toMatchObject({ total: '1999.00' })
    })

    const xml = (of: object) => () => exampleNfe({ cpf: me.customer.cpf, ...of })
    test.each<[string, string, () => string | Uint8Array<ArrayBuffer>, number, string, string, RegExp]>([
      ['a bad IMEI', '123', xml({}), 400, 'validation', 'Imei', /exatamente 15/],
      ['a wrong check digit', '350070120619812', xml({}), 400, 'imei-invalid', 'Imei', /não é válido/],
      ['an unknown phone', '490154203237518', xml({}), 404, 'imei-not-found', 'Imei', /não encontrado/],
      ['a brand not accepted', '352931101895050', xml({}), 400, 'device-not-accepted', 'Imei', /Google/],
      ['an empty file', goodImei, () => '', 400, 'invoice-missing', 'InvoiceFile', /vazio/],
      [
        'a picture',
        goodImei,
        () => new Uint8Array([0xff, 0xd8]),
        400,
        'invoice-type',
        'InvoiceFile',
        /PDF ou XML/,
      ],
      [
        'a DOCTYPE',
        goodImei,
        () => '<!DOCTYPE x><a/>',
        422,
        'invoice-unreadable',
        'InvoiceFile',
        /ler este XML/,
      ],
      [
        'an XML over 1 MiB',
        goodImei,
        xml({ note: 'x'.repeat(2 ** 20) }),
        413,
        'invoice-too-large',
        'InvoiceFile',
        /1 MB/,
      ],
      [
        'another buyer',
        goodImei,
        xml({ cpf: '11144477735' }),
        422,
        'invoice-other-buyer',
        'InvoiceFile',
        /outra pessoa/,
      ],
      [
        'another phone',
        goodImei,
        xml({ note: 'IMEI 352350279934734' }),
        422,
        'invoice-other-imei',
        'InvoiceFile',
        /4734/,
      ],
    ])('refuses %s', async (_what, imei, file, status, code, field, message) => {
      const answer = await me.sendDevice(imei, file())
      expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })])
      const errors = answer.body.errors ?? {}
      expect(errors[field]![0]).toMatch(message)
      expect((await me.profile()).devices).toEqual([])
    })

    test.each([10 * 2 ** 20 + 1, 11 * 2 ** 20])('refuses a file of %d bytes', async size => {
      const file = new Uint8Array(size)
      file.set(new TextEncoder().encode('%PDF-1.4'))
      const { status, body } = await me.sendDevice(goodImei, file)
      expect(status).toBe(413)
      expect(body).toMatchObject({
        code: 'invoice-too-large',
        errors: { InvoiceFile: [expect.stringMatching('10 MB')] },
      })
    })

    test('accepts a PDF of exactly 10 MB', async () => {
      const file = examplePdf(['DANFE']).padEnd(10 * 2 ** 20)
      const ana = await borrower(app)
      expect((await ana.sendDevice(goodImei, file)).status).toBe(201)
    })

    test('names every part that is missing', async () => {
      const empty = new FormData()
      empty.set('Imei', '1')
      empty.set('InvoiceFile', 'text')
      const { status, body } = await me.call('/loan/device', { method: 'POST', body: empty })
      expect(status).toBe(400)
      expect(body.errors).toEqual({
        Imei: ['IMEI deve ter exatamente 15 dígitos'],
        InvoiceFile: ['Nota fiscal é obrigatória'],
      })
    })

    test('refuses a body that is not multipart', async () => {
      expect((await me.call('/loan/device', { json: { Imei: goodImei } })).status).toBe(415)
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
      const broken = await me.call('/loan/device', { method: 'POST', body: '--y', headers })
      expect(broken).toMatchObject({ status: 400, body: { code: 'malformed' } })
    })

    test('is done once per Idempotency-Key', async () => {
      const ana = await borrower(app)
      const send = () => ana.sendDevice(goodImei, examplePdf(['DANFE']), { 'Idempotency-Key': 'device-1' })
      const answers = await Promise.all([send(), send()])
      expect(answers[0]!.body).toEqual(answers[1]!.body)
      expect((await ana.profile()).devices).toHaveLength(1)
    })

    test('is refused after the personal data were submitted', async () => {
      const ana = await borrower(app)
      await ana.toOffer()
      expect(await ana.sendDevice()).toMatchObject({ status: 409, body: { code: 'application-not-open' } })
    })
  })
})
