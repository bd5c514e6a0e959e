import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type IncomingPix, receivePayment } from '../lending/charge/receive-payment.ts'
import { MessageNotSent } from '../providers/messaging/message-not-sent.ts'
import type { Delivery } from '../providers/messaging/messaging.ts'
import { ChargeUnavailable, type ReceivedPix } from '../providers/pix/pix.ts'
import { sandboxCharges } from '../providers/pix/sandbox-charges.ts'
import { lookUp } from '../sealed/look-up.ts'
import { borrower } from '../testing/borrower.ts'
import { cpfNumber } from '../testing/customer.ts'
import { opsOf } from '../testing/ops.ts'
import { payer } from '../testing/payer.ts'
import { rowOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'documento conferido']

/** A bank that reports payments, and a carrier. The test can make each of them fail. */
const parties = () => {
  const state = { received: [] as ReceivedPix[], bankDown: false, carrierDown: false, sent: [] as Delivery[] }
  return {
    state,
    providers: {
      charges: {
        ...sandboxCharges,
        received({ from, to }: { from: Date; to: Date }) {
          if (state.bankDown) throw new ChargeUnavailable('status-503')
          const received = state.received.filter(({ paidAt }) => paidAt >= from && paidAt <= to)
          return [{ received, unread: 0 }]
        },
      },
      messaging: {
        async send(message: Delivery) {
          if (state.carrierDown) throw new MessageNotSent('whatsapp-131026')
          state.sent.push(message)
        },
      },
    },
  }
}

describe.each(databases)('operations on %s', database => {
  const { state, providers } = parties()
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z', providers })

  const ops = opsOf(() => app)
  test('what is printed moves no cursor and turns no text round', async () => {
    expect((await ops('\u001b[2A\u009b2Kfila\u202e')).text).toMatch(/^Não conheço "\[2A2Kfila"\.\n/)
  })

  let count = 0
  /** A borrower whose analysis stays pending. */
  async function waiting() {
    // 900.202: the analysis stays pending. cpfNumber adds the leading 1.
    const cpf = cpfNumber(800_202_000 + ++count)
    const me = await borrower(app, { cpf })
    const { body } = await me.sendDevice()
    await me.sendPersonalData(body.id)
    await app.runJobs()
    return { ...me, applicationId: await me.applicationId() }
  }
  async function refused() {
    const me = await borrower(app)
    await me.toOffer(undefined, { salary: 10 })
    return { ...me, applicationId: await me.applicationId() }
  }

  test('queue lists waiting applications with masked personal data', async () => {
    const me = await waiting()
    const { code, text } = await ops('queue')
    expect(code).toBe(0)
    expect(text).toContain(`${me.applicationId}  desde 21/11/2026 12:00  renda R$ 4.000,00  Samsung`)
    const { text: shown } = await ops('show', me.applicationId)
    expect(shown).toContain(`CPF ***.${me.customer.cpf.slice(3, 6)}.${me.customer.cpf.slice(6, 9)}-**`)
    expect(shown).toMatch(/41 anos[\s\S]*Política +oferta até R\$\s1\.100,00 em 24 parcelas/)
    for (const secret of ['cpf', 'phone', 'email', 'name'] as const) {
      expect(text + shown).not.toContain(me.customer[secret])
    }
  })

  test('show finds an application by the reference of its offer, in either case', async () => {
    const me = await borrower(app)
    const offerId = await me.toOffer()
    const { text } = await ops('show', await me.applicationId())
    const reference = offerId.slice(0, 8)
    expect((await ops('show', reference.toUpperCase())).text).toBe(text)
    expect((await ops('show', reference)).text).toBe(text)
    expect((await ops('show', '0000000g')).code).not.toBe(0)
  })

  test('approve makes an offer, once, and the customer can accept it', async () => {
    const me = await waiting()
    const words = ['approve', me.applicationId, '--amount', '500', '--installments', '12', ...staff]
    expect(await ops(...words)).toEqual({
      code: 0,
      text: 'Oferta feita: até R$ 500,00 em 12 parcelas. O cliente será avisado.',
    })
    await app.runJobs()
    const { offer } = await me.profile()
    expect((await me.accept(offer!.id, { amount: 550 })).body).toMatchObject({ code: 'amount-above-offer' })
    expect((await me.accept(offer!.id, { amount: 500 })).status).toBeLessThan(300)
    expect(state.sent.map(({ template }) => template)).toContain('offered')
    expect(await ops(...words)).toMatchObject({ code: 1, text: 'Este pedido não espera por uma decisão.' })
    expect((await ops('audit')).text).toContain(
      `Ana  application-approved  amountCents=50000  applicationId=${me.applicationId}  installments=12  "documento conferido"`,
    )
  })

  test('refuse refuses with a reason that the customer reads', async () => {
    const me = await waiting()
    expect(await ops('refuse', me.applicationId, '--reason', 'income', ...staff)).toMatchObject({ code: 0 })
    expect((await me.profile()).refusal).toMatchObject({ reasons: [{ code: 'income' }] })
    expect((await ops('queue')).text).not.toContain(me.applicationId)
    expect((await ops('audit')).text).toContain(
      `application-refused  applicationId=${me.applicationId}  reason=income`,
    )
  })

  test('review answer --uphold keeps the refusal, once, and tells the customer why', async () => {
    const me = await refused()
    const words = ['review', 'answer', me.applicationId, '--uphold', '--reply', 'A renda não mudou', ...staff]
    expect(await ops(...words)).toMatchObject({ code: 1, text: 'Não há revisão a responder neste pedido.' })
    await me.call('/applications/review', { json: {} })
    expect((await ops('queue')).text).toContain(me.applicationId)
    const answers = await Promise.all([ops(...words), ops(...words)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    await app.runJobs()
    const told = (await me.messages()).filter(({ text }) => text.includes('manteve o resultado'))
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('manteve o resultado. A renda não mudou. Veja os motivos')
    expect((await ops('queue')).text).not.toContain(me.applicationId)
  })

  test('review answer --approve turns the refusal into an offer that can become a loan', async () => {
    const me = await refused()
    await me.call('/applications/review', { json: {} })
    const words = [
      'review',
      'answer',
      me.applicationId,
      '--approve',
      '--amount',
      '300',
      '--installments',
      '6',
    ]
    expect(await ops(...words, ...staff)).toMatchObject({ code: 0 })
    await app.runJobs()
    const profile = await me.profile()
    expect(profile).toMatchObject({ refusal: null, loans: [], offer: { isExpired: false } })
    expect((await me.accept(profile.offer!.id, { amount: 300 })).status).toBeLessThan(300)
    expect((await ops('audit')).text).toContain(
      `review-overturned  amountCents=30000  applicationId=${me.applicationId}`,
    )
  })

  test('message resend sends a failed message again, but never a code', async () => {
    const me = await refused()
    state.carrierDown = true
    await ops('queue')
    const { db } = app.deps
    const of = (recipient: string) =>
      rowOf(db, 'messages', { recipientHash: lookUp('messages.recipient', recipient) })
    const { id } = await of(me.customer.phone)
    expect(await ops('message', 'resend', id, ...staff)).toEqual({
      code: 0,
      text: `A mensagem irá de novo para (11) *****-${me.customer.phone.slice(-4)}.`,
    })
    // Later than a day after it was written, one try decides.
    app.advance(25 * 3600_000)
    await expect(app.runJobs()).rejects.toThrow('whatsapp-131026')
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${id} {2}desde .{16} {2}Pedido recusado {2}WhatsApp \\(11\\) \\*{5}-`),
    )
    state.carrierDown = false
    await ops('message', 'resend', id, ...staff)
    state.sent.length = 0
    await app.runJobs()
    expect(state.sent.map(message => message.id)).toContain(id)
    expect((await ops('queue')).text).not.toContain(id)
    await db.updateTable('messages').set({ code: '123456' }).where('id', '=', id).execute()
    expect(await ops('message', 'resend', id, ...staff)).toMatchObject({ code: 1 })
    expect(await ops('message', 'resend', crypto.randomUUID(), ...staff)).toMatchObject({ code: 1 })
  })

  test('charges reconcile books a payment whose webhook was missed, once', async () => {
    const me = await payer(app)
    const { body: charge } = await me.charge([1])
    const pix = {
      ...{ endToEndId: 'E12345678202611211500abcdef12345', txid: charge.txid, amountCents: 23_487 },
      paidAt: new Date(app.deps.clock.now()),
    }
    const reconcile = () => ops('charges', 'reconcile', ...staff)
    state.bankDown = true
    expect(await reconcile()).toEqual({
      ...{ code: 1, text: expect.stringMatching(/Pagamentos lançados: 0\. Sem resposta do banco: [1-9]/) },
    })
    state.bankDown = false
    state.received = [pix]
    const { code, text } = await reconcile()
    expect([code, text]).toEqual([0, expect.stringContaining(`${charge.txid}  R$ 234,87  exact`)])
    expect((await me.installments())[0]).toMatchObject({ status: 'Paid' })
    expect((await reconcile()).text).toContain('Pagamentos lançados: 0.')
    const { text: trail } = await ops('audit', '--loan', me.loanId)
    expect(trail).toMatch(/bank {2}payment {2}loan=.*"exact"/)
    expect(trail).not.toContain('payment-again')
    expect((await ops('audit')).text).toMatch(
      /Ana {2}charges-reconciled {2}analyses=\d+ {2}booked=1 {2}contracts=\d+ {2}failed=0 .* read=1 /,
    )
  })

  test('charges reconcile does not book a payment that the webhook reported', async () => {
    const me = await payer(app)
    const { body: charge } = await me.charge([1])
    const pix: IncomingPix & ReceivedPix = {
      ...{ endToEndId: 'E12345678202611211500partial0001', txid: charge.txid, amountCents: 10_000 },
      paidAt: new Date(app.deps.clock.now()),
    }
    await receivePayment(app.deps, pix)
    state.received = [pix]
    expect((await ops('charges', 'reconcile', ...staff)).text).toContain('Pagamentos lançados: 0.')
    expect((await ops('audit', '--loan', me.loanId)).text).not.toContain('payment-again')
  })

  test('queue lists payments without a known charge', async () => {
    const endToEndId = 'E12345678202611211500unknown0001'
    const paidAt = new Date(app.deps.clock.now())
    await receivePayment(app.deps, { endToEndId, txid: null, amountCents: 1234, paidAt })
    expect((await ops('queue')).text).toMatch(new RegExp(`R\\$\\s12,34 .* ${endToEndId}`))
  })

  const id = '0c6f2a51-2a52-4c0f-9b0e-0d7c7f1f6a10'
  const offer = ['--amount', '500', '--installments', '12']
  test.each<[string, string[], number, string]>([
    ['nothing', [], 0, 'npm run ops -- <comando>'],
    ['help', ['help'], 0, 'review answer <pedido>'],
    ['an unknown word', ['aprove'], 2, 'Não conheço "aprove".'],
    ['half a command', ['review'], 2, 'Não conheço "review".'],
    ['no id', ['approve', ...offer, ...staff], 2, 'Falta o id do pedido.'],
    ['an id that is none', ['approve', 'x', ...offer, ...staff], 2, '"x" não é o id do pedido.'],
    ['an attack', ['approve', "1' or 1=1", ...offer, ...staff], 2, `"1' or 1=1" não é o id do pedido.`],
    ['an unknown id', ['approve', id, ...offer, ...staff], 1, 'Este pedido não espera por uma decisão.'],
    ['nobody', ['approve', id, ...offer, '--why', 'porque sim'], 2, 'Diga quem faz: --by "Nome".'],
    ['no reason', ['approve', id, ...offer, '--by', 'Ana', '--why', ' '], 2, 'Diga por quê: --why "motivo".'],
    [
      'too much',
      ['approve', id, '--amount', '2550', '--installments', '2', ...staff],
      2,
      '--amount vai de 100 a 2500 reais, de 50 em 50.',
    ],
    [
      'an odd amount',
      ['approve', id, '--amount', '1e3x', '--installments', '2', ...staff],
      2,
      '--amount vai de',
    ],
    [
      'too long',
      ['approve', id, '--amount', '500', '--installments', '25', ...staff],
      2,
      '--installments vai de 1 a 24.',
    ],
    ['an unknown option', ['queue', '--all'], 2, 'Opção desconhecida ou sem valor.'],
    ['a word too many', ['show', id, id], 2, `"${id}" é demais.`],
    ['another reason', ['refuse', id, '--reason', 'mood', ...staff], 2, '--reason é um destes: age, cpf'],
    [
      'both answers',
      ['review', 'answer', id, '--uphold', '--approve', ...staff],
      2,
      'Diga --uphold ou --approve.',
    ],
    ['no answer', ['review', 'answer', id, ...staff], 2, 'Diga --uphold ou --approve.'],
    ['a loan that is none', ['audit', '--loan', 'x'], 2, '--loan é o id de um empréstimo.'],
    ['a loan without a trail', ['audit', '--loan', id], 0, 'Nada registrado.'],
    ['an application nobody knows', ['show', id], 1, 'Não há pedido com este id'],
  ])('%s prints what is wrong and changes nothing', async (_, words, code, sentence) => {
    const answer = await ops(...words)
    expect(answer).toEqual({ code, text: expect.stringContaining(sentence) })
  })
})

test('help is printed without opening a database', () => {
  const file = join(import.meta.dirname, '..', 'ops.ts')
  const env = { ...process.env, DATA_DIR: '/nowhere/at/all' }
  const said = execFileSync(process.execPath, [file, 'help'], { encoding: 'utf8', env })
  expect(said).toContain('o servidor que está no ar executa o comando')
})
