import { open } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startBytes } from '../../received-file.ts'
import { sha256 } from '../../secrets.ts'
import { judgeInvoice } from './judge.ts'
import { readFile } from './read-file.ts'
import { type ExampleNfe, exampleNfe, sandboxIssuer } from './sandbox/note.ts'
import { examplePdf } from './sandbox/pdf.ts'
import { readTrust, sandboxTrust } from './trust.ts'

const cpf = '52998224725'
const imei = '350070120619811'
const other = '352350279934734'
const bytes = (text: string) => new TextEncoder().encode(text)
const exampleKey = '35240513241241000174550010000000071123456784'
const now = new Date('2026-11-21T15:00:00Z')
const trusted = readTrust(sandboxTrust, { sandbox: true })
/** In this thread and from memory: reader.test.ts has the limits of the real one. */
const judge = (content: Uint8Array) =>
  judgeInvoice(
    { read: (_, as) => readFile({ ...as, content: Uint8Array.from(content), trusted }) },
    { handle, sizeBytes: content.length, sha256: sha256(content), start: content.subarray(0, startBytes) },
    { cpf, imei, now },
  )
/** Any file will do: nobody reads it. */
const handle = await open(import.meta.filename)
afterAll(() => handle.close())
const judgeNfe = (of: ExampleNfe) => judge(bytes(exampleNfe({ cpf, ...of })))

describe('an invoice is taken', () => {
  test('as an NF-e with the phone in it, and nothing is left to doubt', async () => {
    expect(await judgeNfe({ imei, key: exampleKey })).toMatchObject({
      ok: true,
      invoice: {
        kind: 'xml',
        nfe: {
          ...{ key: exampleKey, total: '1999.00', issuedAt: '2024-05-10T10:11:12-03:00', imeis: [imei] },
          ...{ issuer: sandboxIssuer, product: 'SMARTPHONE 128GB', digest: expect.stringMatching(/=$/) },
        },
        warnings: [],
      },
    })
  })
  test('with the names of shop and product as they are read, and not as XML writes them', async () => {
    const product = 'CELULAR 6,5&quot; PRETO &amp; CAPA &amp;lt;P&gt; D&apos;AGUA'
    expect(await judgeNfe({ imei, product })).toMatchObject({
      invoice: {
        nfe: { issuerName: 'Loja de Celulares & Cia', product: 'CELULAR 6,5" PRETO & CAPA &lt;P> D\'AGUA' },
      },
    })
  })
  test.each<[string, ExampleNfe]>([
    ['in the item', { itemNote: `IMEI ${imei} COR PRETA` }],
    ['in the product', { product: `SMARTPHONE IMEI1:${imei}` }],
    ['as one of two SIMs', { note: `IMEI1: ${other} IMEI2: ${imei}` }],
  ])('with the IMEI %s', async (_where, of) => {
    expect(await judgeNfe(of)).toMatchObject({ ok: true, invoice: { warnings: [] } })
  })
  test.each<[string, ExampleNfe]>([
    ['no IMEI at all', {}],
    ['15 digits with a wrong check digit', { note: '350070120619812' }],
    ['a run of 16 digits', { note: `${imei}0` }],
    ['the number of its protocol', { note: 'Protocolo 135260000000016' }],
  ])('with a doubt when there is %s', async (_what, of) => {
    expect(await judgeNfe(of)).toMatchObject({ ok: true, invoice: { warnings: ['imei-absent'] } })
  })
  test.each<[string, ExampleNfe, string[]]>([
    ['an NFC-e', { model: '65' }, []],
    ['authorised after the deadline', { status: '150' }, []],
    ['of a seller with letters in the CNPJ', { issuer: '12ABC34501DE35' }, ['issuer-differs']],
    ['without a signature', { signer: null }, ['signature-absent']],
  ])('that is %s', async (_what, of, warnings) => {
    expect(await judgeNfe({ imei, ...of })).toMatchObject({ ok: true, invoice: { warnings } })
  })
  test('with a byte order mark, blanks, a prefix or Latin-1 letters', async () => {
    const xml = exampleNfe({ cpf, imei })
    const proven = { ok: true, invoice: { warnings: [] } }
    expect(await judge(bytes(`\ufeff${xml}`))).toMatchObject(proven)
    expect(await judge(bytes(`\n${xml.replace(/<\?xml.*\n/, '')}`))).toMatchObject(proven)
    const bare = exampleNfe({ cpf, imei, signer: null })
    const prefixed = bare.replaceAll(/<(\/?)([A-Za-z])/g, '<$1nfe:$2').replace('xmlns=', 'xmlns:nfe=')
    expect(await judge(bytes(prefixed))).toMatchObject({ ok: true })
    const latin = exampleNfe({ cpf, imei, product: 'CELULAR AÇAÍ' }).replace('UTF-8', 'ISO-8859-1')
    expect(await judge(Buffer.from(latin, 'latin1'))).toMatchObject(proven)
  })
})

describe('a PDF', () => {
  const groups = exampleKey.replaceAll(/(.{4})/g, '$1 ')
  test('is read for key, IMEI and CPF, and a person reads the rest', async () => {
    const pdf = examplePdf(['DANFE', groups, `IMEI: ${imei}`, 'CPF 529.982.247-25'])
    expect(await judge(bytes(pdf))).toMatchObject({
      ok: true,
      invoice: {
        ...{ kind: 'pdf', nfe: null, warnings: ['pdf'] },
        pdf: { pages: 1, hasText: true, keys: [exampleKey], imeis: [imei], namesBuyer: true },
      },
    })
  })
  test('names what its text does not have', async () => {
    expect(await judge(bytes(examplePdf(['DANFE', other])))).toMatchObject({
      invoice: { warnings: ['pdf', 'key-absent', 'imei-absent', 'buyer-absent'] },
    })
  })
  test('without a text layer is taken for a person to read', async () => {
    expect(await judge(bytes(examplePdf([])))).toMatchObject({
      ok: true,
      invoice: { pdf: { hasText: false } },
    })
  })
  test.each([
    ['five bytes', '%PDF-'],
    ['a head and a foot', '%PDF-1.4\n%%EOF\n'],
    ['nonsense', `%PDF-1.7\n${'obj '.repeat(5000)}`],
  ])('of %s is refused', async (_what, text) => {
    expect(await judge(bytes(text))).toMatchObject({ ok: false, code: 'invoice-unreadable' })
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
      'with the key of another shop',
      { key: '35230340380973000118552370563567261508212096' },
      'invoice-unreadable',
      /chave de acesso/,
    ],
    ['of a later month', { issuedAt: '2026-12-01T10:00:00-03:00' }, 'invoice-unreadable', /chave de acesso/],
    ['of tomorrow', { issuedAt: '2026-11-22T10:00:00-03:00' }, 'invoice-unreadable', /chave de acesso/],
    [
      'with another key in the protocol',
      { protocolKey: exampleKey.replace('3524', '3523') },
      'invoice-unreadable',
      /chave de acesso/,
    ],
    ['without a protocol', { protocol: false }, 'invoice-unreadable', /autorização da Sefaz/],
    ['that was denied', { status: '110' }, 'invoice-unreadable', /não está autorizada/],
    ['of a service', { model: '57', key: exampleKey }, 'invoice-unreadable', /NF-e nem de uma NFC-e/],
    ['of the test environment', { environment: '2' }, 'invoice-unreadable', /de teste/],
    ['of a purchase by the shop', { operation: '0' }, 'invoice-unreadable', /não é de venda/],
    ['of goods sent back', { purpose: '4' }, 'invoice-unreadable', /não é de venda/],
  ])('%s', async (_what, of, code, message) => {
    const verdict = await judgeNfe(of)
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
  ])('%s', async (_what, content, code) => {
    expect(await judge(content)).toMatchObject({ ok: false, code })
  })
})

test('whatever is sent, the answer is a verdict and never an exception', async () => {
  const start = fc.constantFrom('', '<', '%PDF-', '<?xml version="1.0"?>', '<nfeProc><NFe>')
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (head, tail) => {
      expect(await judge(Buffer.concat([bytes(head), tail]))).toHaveProperty('ok')
    }),
    { numRuns: 300 },
  )
})

test('an NF-e damaged anywhere is answered, and never proven with another text', async () => {
  const xml = exampleNfe({ cpf, imei, key: exampleKey })
  const intact = await judge(bytes(xml))
  const damage = fc.tuple(fc.nat(xml.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 12 }))
  await fc.assert(
    fc.asyncProperty(damage, async ([from, length, text]) => {
      const verdict = await judge(bytes(xml.slice(0, from) + text + xml.slice(from + length)))
      if (!verdict.ok) expect(verdict.message).not.toBe('')
      else if (verdict.invoice.warnings.length === 0) {
        expect(intact).toMatchObject({ invoice: { nfe: verdict.invoice.nfe } })
      }
    }),
    { numRuns: 300 },
  )
})

test('an example invoice is read back as it was written', async () => {
  const imeis = fc.constantFrom(imei, other, '354145076051361')
  const words = fc.stringMatching(/^[A-Za-z ,.]{0,30}$/)
  await fc.assert(
    fc.asyncProperty(fc.array(imeis, { maxLength: 3 }), words, async (found, text) => {
      const verdict = await judgeNfe({ note: `${text} ${found.join(' / ')}` })
      const expected = found.length === 0 || found.includes(imei)
      expect(verdict.ok).toBe(expected)
      if (verdict.ok) expect(verdict.invoice.nfe!.imeis).toEqual([...new Set(found)])
    }),
    { numRuns: 50 },
  )
})
