import fc from 'fast-check'
import IMask from 'imask'
import { expect, test } from 'vitest'
import { cepMask, formatCep, normalizeCep } from './cep.ts'
import { cpfMask, formatCpf } from './cpf.ts'
import { digitsOf } from './digits.ts'
import { formatPhone, normalizePhone, phoneMask } from './phone.ts'

const fields = [
  { name: 'CPF', normalize: digitsOf, format: formatCpf, mask: () => cpfMask, length: 11 },
  { name: 'CEP', normalize: normalizeCep, format: formatCep, mask: () => cepMask, length: 8 },
  { name: 'phone', normalize: normalizePhone, format: formatPhone, mask: phoneMask, length: 11 },
]

const digits = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength }).map(list => list.join(''))

/** Anything that people and machines put between digits, and arbitrary text. */
const pasted = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        ...'0123456789'.split(''),
        '55',
        '0',
        '+',
        '+55',
        ' ',
        '\u00a0',
        '.',
        '-',
        '(',
        ')',
        'a',
        'ç',
      ),
    )
    .map(list => list.join('')),
)

test.each(fields)('formatting and normalising a stored $name are idempotent', ({ normalize, format }) => {
  fc.assert(
    fc.property(pasted, paste => {
      const stored = normalize(paste)
      expect(stored).toMatch(/^\d*$/)
      expect(normalize(stored)).toBe(stored)
      expect(normalize(format(stored))).toBe(stored)
      expect(format(format(stored))).toBe(format(stored))
    }),
    { numRuns: 2000 },
  )
})

test.each(fields)(
  'the formatter of $name agrees with its input mask',
  ({ format, mask, length, normalize }) => {
    fc.assert(
      fc.property(digits(length), typed => {
        const stored = normalize(typed)
        const masked = IMask.createMask({ mask: mask(stored) })
        masked.resolve(stored)
        expect(format(stored)).toBe(masked.value)
        expect(masked.unmaskedValue).toBe(stored)
      }),
    )
  },
)

test.each(['529.982.247-25', ' 529\u00a0982 247 25\n', 'CPF: 52998224725', '529·982·247–25'])(
  'finds all digits of "%s"',
  paste => expect(digitsOf(paste)).toBe('52998224725'),
)
