import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeInvoice } from './invoice.ts'
import { type ExampleNfe, exampleKey, exampleNfe } from './nfe-example.ts'

const cpf = '52998224725'
const imei = '350070120619811'
const other = '352350279934734'
const bytes = (text: string) => new TextEncoder().encode(text)
const judge = (content: Uint8Array) => judgeInvoice(content, { cpf, imei })
const judgeNfe = (of: ExampleNfe) => judge(bytes(exampleNfe({ cpf, ...of })))

describe('an invoice is taken', () => {
  test('as a PDF by its content', () => {
    const verdict = judge(bytes('%PDF-1.7\n…'))
    expect(verdict).toMatchObject({
      ok: true,
      invoice: { kind: 'pdf', nfe: null, warnings: [], sizeBytes: 12 },
    })
  })
  test('as an NF-e with the phone in it', () => {
    expect(judgeNfe({ note: `IMEI: ${imei}` })).toMatchObject({
      ok: true,
      invoice: {
        kind: 'xml',
        nfe: { key: exampleKey, total: '1999.00', issuedAt: '2026-03-02T10:11:12-03:00', imeis: [imei] },
        warnings: [],
      },
    })
  })
  test.each<[string, ExampleNfe]>([
    ['in the item', { itemNote: `IMEI ${imei} COR PRETA` }],
    ['in the product', { product: `SMARTPHONE IMEI1:${imei}` }],
    ['as one of two SIMs', { note: `IMEI1: ${other} IMEI2: ${imei}` }],
  ])('with the IMEI %s', (_where, of) => {
    expect(judgeNfe(of)).toMatchObject({ ok: true, invoice: { warnings: [] } })
  })
  test.each<[string, ExampleNfe]>([
    ['no IMEI at all', {}],
    ['15 digits with a wrong check digit', { note: '350070120619812' }],
    ['a run of 16 digits', { note: `${imei}0` }],
    ['the number of its protocol', { note: 'Protocolo 135260000000016' }],
  ])('with a warning when there is %s', (_what, of) => {
    expect(judgeNfe(of)).toMatchObject({ ok: true, invoice: { warnings: ['imei-absent'] } })
  })
  test.each<[string, ExampleNfe]>([
    ['an NFC-e', { model: '65' }],
    ['authorised after the deadline', { status: '150' }],
    ['of a seller with letters in the CNPJ', { key: '35260712ABC34501DE35550010001234561407182933' }],
  ])('that is %s', (_what, of) => {
    expect(judgeNfe(of)).toMatchObject({ ok: true })
  })
  test('with a byte order mark, blanks, a prefix or Latin-1 letters', () => {
    const xml = exampleNfe({ cpf })
    expect(judge(bytes(`\ufeff${xml}`))).toMatchObject({ ok: true })
    expect(judge(bytes(`\n${xml.replace(/<\?xml.*\n/, '')}`))).toMatchObject({ ok: true })
    const prefixed = xml.replaceAll(/<(\/?)([A-Za-z])/g, '<$1nfe:$2').replace('xmlns=', 'xmlns:nfe=')
    expect(judge(bytes(prefixed))).toMatchObject({ ok: true })
    const latin = xml.replace('UTF-8', 'ISO-8859-1').replace('Cliente', 'José')
    expect(judge(Buffer.from(latin, 'latin1'))).toMatchObject({ ok: true })
  })
})

describe('an invoice is refused with its cause', () => {
  test.each<[string, ExampleNfe, string, RegExp]>([
    ['of another person', { cpf: '11144477735' }, 'invoice-other-buyer', /outra pessoa.*529\.982\.247-25/],
    ['of a company', { cpf: undefined, cnpj: '13241241000174' }, 'invoice-other-buyer', /empresa/],
    ['without a buyer', { cpf: undefined }, 'invoice-other-buyer', /não traz o CPF/],
    ['of another phone', { note: `IMEI ${other}` }, 'invoice-other-imei', /termina em 4734/],
    ['with a wrong key', { key: exampleKey.replace(/.$/, '5') }, 'invoice-unreadable', /chave de acesso/],
    [
      'with another key in the protocol',
      { protocolKey: exampleKey.replace('3523', '3524') },
      'invoice-unreadable',
      /chave de acesso/,
    ],
    ['without a protocol', { protocol: false }, 'invoice-unreadable', /autorização da Sefaz/],
    ['that was denied', { status: '110' }, 'invoice-unreadable', /não está autorizada/],
    ['of a service', { model: '57' }, 'invoice-unreadable', /NF-e nem de uma NFC-e/],
    ['of the test environment', { environment: '2' }, 'invoice-unreadable', /de teste/],
    ['of a purchase by the shop', { operation: '0' }, 'invoice-unreadable', /não é de venda/],
    ['of goods sent back', { purpose: '4' }, 'invoice-unreadable', /não é de venda/],
  ])('%s', (_what, of, code, message) => {
    const verdict = judgeNfe(of)
    expect(verdict).toMatchObject({ ok: false, code })
    expect((verdict as { message: string }).message).toMatch(message)
  })

  const doctype = exampleNfe({ cpf }).replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')
  test.each<[string, Uint8Array, string]>([
    ['empty', new Uint8Array(), 'invoice-missing'],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff]), 'invoice-type'],
    ['plain text', bytes('nota fiscal'), 'invoice-type'],
    ['a PDF behind other bytes', bytes(`GIF89a${' '.repeat(20)}%PDF-1.4`), 'invoice-type'],
    ['over 10 MB', new Uint8Array(10 * 1024 * 1024 + 1).fill(37), 'invoice-too-large'],
    ['an XML over 1 MB', bytes(exampleNfe({ cpf, note: 'x'.repeat(1024 * 1024) })), 'invoice-too-large'],
    ['with a document type', bytes(doctype), 'invoice-unreadable'],
    ['with an entity in small letters', bytes('<a><!entity x "y"></a>'), 'invoice-unreadable'],
    ['another XML', bytes('<rss><channel/></rss>'), 'invoice-unreadable'],
    ['a page', bytes('<html><body><br></body></html>'), 'invoice-unreadable'],
    ['cut off', bytes(exampleNfe({ cpf }).slice(0, 700)), 'invoice-unreadable'],
    ['UTF-16', Buffer.from(`\ufeff${exampleNfe({ cpf })}`, 'utf16le'), 'invoice-type'],
    [
      'broken UTF-8',
      Buffer.concat([bytes('<a>'), Buffer.from([0xc3, 0x28]), bytes('</a>')]),
      'invoice-unreadable',
    ],
    ['very deep', bytes('<a>'.repeat(50_000) + '</a>'.repeat(50_000)), 'invoice-unreadable'],
    [
      'with a tag named __proto__',
      bytes('<nfeProc><__proto__><NFe/></__proto__></nfeProc>'),
      'invoice-unreadable',
    ],
  ])('%s', (_what, content, code) => {
    expect(judge(content)).toMatchObject({ ok: false, code })
  })
})

test('whatever is sent, the answer is a verdict and never an exception', () => {
  const start = fc.constantFrom('', '<', '%PDF-', '<?xml version="1.0"?>', '<nfeProc><NFe>')
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 400 }), (head, tail) => {
      expect(judge(Buffer.concat([bytes(head), tail]))).toHaveProperty('ok')
    }),
    { numRuns: 500 },
  )
})

test('an NF-e damaged anywhere is still answered', () => {
  const xml = exampleNfe({ cpf, note: `IMEI ${imei}` })
  const damage = fc.tuple(fc.nat(xml.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 12 }))
  fc.assert(
    fc.property(damage, ([from, length, text]) => {
      const verdict = judge(bytes(xml.slice(0, from) + text + xml.slice(from + length)))
      if (!verdict.ok) expect(verdict.message).not.toBe('')
      else if (verdict.invoice.nfe) expect(verdict.invoice.nfe.key).toBe(exampleKey)
    }),
    { numRuns: 1000 },
  )
})

test('an example invoice is read back as it was written', () => {
  const imeis = fc.constantFrom(imei, other, '354145076051361')
  fc.assert(
    fc.property(
      fc.array(imeis, { maxLength: 3 }),
      fc.stringMatching(/^[A-Za-z ,.]{0,30}$/),
      (found, words) => {
        const verdict = judgeNfe({ note: `${words} ${found.join(' / ')}` })
        const expected = found.length === 0 || found.includes(imei)
        expect(verdict.ok).toBe(expected)
        if (verdict.ok) expect(verdict.invoice.nfe!.imeis).toEqual([...new Set(found)])
      },
    ),
  )
})
