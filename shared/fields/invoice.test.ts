import { expect, test } from 'vitest'
import { Invoice, invoiceMaxBytes } from './invoice.ts'
import { messageOf } from './rules.ts'

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name)

test.each([
  ['no file', 'nota.pdf', 'Nota fiscal é obrigatória'],
  ['a blob without a name', new Blob(['x']), 'Nota fiscal é obrigatória'],
  ['a PDF', file('nota.pdf'), undefined],
  ['an XML in capitals', file('NOTA.XML'), undefined],
  ['a photo', file('nota.jpg'), 'Envie a nota fiscal em PDF ou XML'],
  ['a name that only contains the ending', file('nota.pdf.exe'), 'Envie a nota fiscal em PDF ou XML'],
  ['an empty file', file('nota.pdf', 0), 'O arquivo está vazio. Escolha outro arquivo.'],
  ['exactly 10 MB', file('nota.pdf', invoiceMaxBytes), undefined],
  ['a byte more', file('nota.pdf', invoiceMaxBytes + 1), 'O arquivo deve ter no máximo 10 MB'],
])('validates the invoice file: %s', (_, value, message) => expect(messageOf(Invoice, value)).toBe(message))
