import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receivePayment } from '../lending/charge/receive-payment.ts'
import { opsOf } from '../testing/ops.ts'
import { payer } from '../testing/payer.ts'
import { databases, testApp, testAppForAll, testConfig } from '../testing/test-app.ts'

describe.each(databases)('the bank’s statement on %s', database => {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  const path = join(folder, 'extrato.xml')
  let xml: string
  const unknown = { endToEndId: 'E99999999202612091500unknown0009', txid: null, amountCents: 1234 }
  const app = testAppForAll({ database, now: '2026-12-09T15:00:00Z' })
  beforeAll(async () => {
    const me = await payer(app)
    await me.pay((await me.charge([1])).body.txid)
    await receivePayment(app.deps, { ...unknown, paidAt: new Date(app.deps.clock.now()) })
    const answer = await app.request('/sandbox/bank-statement?period=2026-12')
    expect(answer.headers.get('Content-Type')).toBe('application/xml')
    xml = await answer.text()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const ops = opsOf(() => app)
  async function reconcile(text: string) {
    writeFileSync(path, text)
    return ops('reconcile', 'statement', path)
  }
  const entryWith = (text: string) => xml.match(/<Ntry>[\s\S]*?<\/Ntry>/g)!.find(each => each.includes(text))!
  /** Sets the closing balance anew, as a bank with these entries would write it. */
  function balanced(text: string) {
    const list = text.match(/<Ntry>[\s\S]*?<\/Ntry>/g) ?? []
    const cents = list.reduce((sum, each) => {
      const value = Math.round(Number(/<Amt Ccy="BRL">([\d.]+)/.exec(each)![1]) * 100)
      return sum + (each.includes('DBIT') ? -value : value)
    }, 0)
    const amount = `<Amt Ccy="BRL">${(Math.abs(cents) / 100).toFixed(2)}</Amt>`
    const [before, closing] = text.split('<Cd>CLBD</Cd>') as [string, string]
    const side = `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
    return `${before}<Cd>CLBD</Cd>${closing.replace(/<Amt[\s\S]*?<\/CdtDbtInd>/, amount + side)}`
  }

  test('agrees with the books: payout, payment and a receipt without a charge', async () => {
    const { code, text } = await reconcile(xml)
    expect(text).toContain('Conferem: 3')
    expect(text).toContain('Tudo confere.')
    expect(code).toBe(0)
  })

  test('the test’s own balance is the bank’s', async () => {
    expect((await reconcile(balanced(xml))).code).toBe(0)
  })

  test('a transfer that only the bank has is missing in the books, and nothing is booked', async () => {
    const count = () => app.deps.db.selectFrom('ledgerEntries').select('id').execute()
    const before = await count()
    const extra = entryWith(unknown.endToEndId).replaceAll(
      unknown.endToEndId,
      'E77777777202612091500foreign0009',
    )
    const { code, text } = await reconcile(balanced(xml.replace('</Stmt>', `${extra}</Stmt>`)))
    expect(text).toMatch(
      /No extrato e não nos livros: 1\n {2}09\/12\/2026 {2}R\$ 12,34 {2}E77777777202612091500foreign0009/,
    )
    expect(text).toContain('Há o que conferir.')
    expect(code).toBe(1)
    expect(await count()).toEqual(before)
  })

  test('a transfer that the bank lists twice is missing in the books once', async () => {
    const { text } = await reconcile(balanced(xml.replace('</Stmt>', `${entryWith('DBIT')}</Stmt>`)))
    expect(text).toContain('Conferem: 3')
    expect(text).toContain('No extrato e não nos livros: 1')
  })

  test('a booking that the bank does not list is missing at the bank', async () => {
    const { code, text } = await reconcile(balanced(xml.replace(entryWith('DBIT'), '')))
    expect(text).toMatch(/Nos livros e não no extrato: 1\n.*-R\$ 1\.000,00.*payout/)
    expect(code).toBe(1)
  })

  test('one transfer with two amounts is named with both', async () => {
    const other = entryWith(unknown.endToEndId)
    const { code, text } = await reconcile(balanced(xml.replace(other, other.replaceAll('12.34', '12.35'))))
    expect(text).toMatch(/Com valores diferentes: 1\n.*R\$ 12,35.*nos livros R\$ 12,34/)
    expect(code).toBe(1)
  })

  test('a transfer without end-to-end id is found by its charge', async () => {
    const { text } = await reconcile(
      xml.replace(
        /<EndToEndId>(?!E99999999)[^<]*(?=<\/EndToEndId>[\s\S]{0,300}<Ref>)/,
        '<EndToEndId>NOTPROVIDED',
      ),
    )
    expect(text).toContain('Conferem: 3')
  })

  test('a statement of another day lists what the books have on that day only', async () => {
    const day = await (await app.request('/sandbox/bank-statement?period=2026-12-08')).text()
    const { code, text } = await reconcile(day)
    expect(code).toBe(0)
    expect(text).toContain('Conferem: 0')
    expect((await app.request('/sandbox/bank-statement?period=ontem')).status).toBe(400)
  })

  test('an unreadable file is named as such', async () => {
    expect(await reconcile('saldo: 3')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Não li o extrato'),
    })
    expect((await ops('reconcile', 'statement', join(folder, 'none'))).code).toBe(1)
    expect((await ops('reconcile', 'statement')).code).toBe(2)
  })
})

test('outside the sandbox there is no statement of its bank', async () => {
  const app = await testApp({ database: 'pglite', config: { ...testConfig, sandbox: false } })
  expect((await app.request('/sandbox/bank-statement?period=2026-12')).status).toBe(404)
  await app.close()
})
