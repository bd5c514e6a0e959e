import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16, dynamicBrCode, readBrCode, recurrenceBrCode } from './br-code.ts'
import vectors from './fixtures/pix-brcode-vectors.json' with { type: 'json' }

interface Input {
  key?: string
  url?: string
  name: string
  city: string
  amount?: string
  txid?: string
}

describe('CRC-16 checksum', () => {
  test.each(vectors.crc)('the checksum of "$ascii" is $crc', ({ ascii, crc }) =>
    expect(crc16(ascii)).toBe(crc),
  )
})

describe('writing a Pix code', () => {
  const dynamic = vectors.generated.flatMap(({ input, payload }) =>
    input.url === undefined ? [] : [{ ...input, payload }],
  )
  test.each(dynamic)('writes the code of $url', ({ payload, ...input }) =>
    expect(dynamicBrCode(input)).toBe(payload),
  )

  const good = { url: 'pix.example.com/1', name: 'Ana', city: 'SAO PAULO' }
  test.each<[string, object]>([
    ['a location that is too long', { url: 'a'.repeat(78) }],
    ['a location with a space', { url: 'a b' }],
    ['a name without a letter', { name: '漢字' }],
  ])('refuses %s', (_what, change) => {
    expect(() => dynamicBrCode({ ...good, ...change })).toThrow(RangeError)
  })

  test('drops accents and cuts long names', () => {
    const name = 'Sociedade de Crédito Direto Exemplo de Nome Longo S.A.'
    const code = dynamicBrCode({ ...good, name, city: 'São José do Rio Preto' })
    expect(readBrCode(code)).toMatchObject({ name: 'Sociedade de Credito Dire', city: 'Sao Jose do Rio' })
  })

  test('refuses a location with a URL scheme', () => {
    expect(() => dynamicBrCode({ ...good, url: 'https://pix.example.com/1' })).toThrow(RangeError)
  })
})

describe('reading a Pix code', () => {
  const readable = [...vectors.official, ...vectors.generated].filter(
    each => !each.id.includes('as-published'),
  )
  test.each(readable.map(each => [each.id, each.payload]))(
    'reads the payload of vector %s',
    (_id, payload) => {
      expect(readBrCode(payload)).toBeDefined()
    },
  )

  test.each(vectors.invalid.map(each => [each.note, each.payload]))(
    'refuses an invalid payload: %s',
    (_note, payload) => {
      expect(readBrCode(payload)).toBeUndefined()
    },
  )

  test.each(vectors.generated)('reads the fields of vector $id', ({ input, payload }) => {
    const { key, url, amount, txid = '***' }: Input = input
    const amountCents = amount === undefined ? undefined : Math.round(Number(amount) * 100)
    expect(readBrCode(payload)).toEqual({
      ...(key !== undefined && { key }),
      ...(url !== undefined && { url }),
      ...(amountCents !== undefined && { amountCents }),
      txid,
      name: expect.any(String),
      city: expect.any(String),
    })
  })

  test('writes and reads the code of a recurrence as the central bank’s example has it', () => {
    // From the examples of the API Pix 2.9.0 (journey 2).
    const example =
      '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***' +
      '80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9'
    const url = 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002'
    const code = recurrenceBrCode({ url, name: 'Fulano de Tal', city: 'BRASILIA' })
    expect(code).toBe(example)
    expect(readBrCode(code)).toEqual({
      recurrenceUrl: url,
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      txid: '***',
    })
    expect(() => recurrenceBrCode({ url: `https://${url}`, name: 'F', city: 'B' })).toThrow('scheme')
  })

  test('detects a single changed character', () => {
    const code = vectors.generated[0]!.payload
    const change = fc.tuple(fc.nat(code.length - 1), fc.integer({ min: 33, max: 126 }))
    fc.assert(
      fc.property(change, ([at, character]) => {
        const other = String.fromCharCode(character)
        fc.pre(code[at] !== other)
        expect(readBrCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined()
      }),
    )
  })
})
