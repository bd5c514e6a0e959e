import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16, dynamicBrCode, readBrCode, recurrenceBrCode, staticBrCode } from './br-code.ts'
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
  test.each(vectors.generated.map(each => [each.id, each.input as Input, each.payload] as const))(
    'writes the payload of vector %s',
    (_id, { key, url, amount, ...rest }, payload) => {
      const amountCents = amount === undefined ? undefined : Math.round(Number(amount) * 100)
      const written =
        url === undefined
          ? staticBrCode({ key: key!, ...rest, ...(amountCents !== undefined && { amountCents }) })
          : dynamicBrCode({ url, name: rest.name, city: rest.city })
      expect(written).toBe(payload)
    },
  )

  const good = { key: 'chave@example.com', name: 'Ana', city: 'SAO PAULO' }
  test.each<[string, object]>([
    ['a key that is too long', { key: 'a'.repeat(78) }],
    ['a key with a space', { key: 'a b' }],
    ['a txid of 26 characters', { txid: 'A'.repeat(26) }],
    ['a txid with a hyphen', { txid: 'A-1' }],
    ['nothing to pay', { amountCents: 0 }],
    ['half a cent', { amountCents: 0.5 }],
    ['a name without a letter', { name: '漢字' }],
  ])('refuses %s', (_what, change) => {
    expect(() => staticBrCode({ ...good, ...change })).toThrow(RangeError)
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

  test('reads back every written field', () => {
    const txid = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)
    const cents = fc.integer({ min: 1, max: 99_999_999_999 })
    fc.assert(
      fc.property(txid, cents, (id, amountCents) => {
        const written = { key: '+5511987654321', name: 'Fulano', city: 'BRASILIA', amountCents, txid: id }
        expect(readBrCode(staticBrCode(written))).toEqual(written)
      }),
    )
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
