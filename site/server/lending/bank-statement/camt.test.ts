import { describe, expect, test } from 'vitest'
import { readCamt } from './camt.ts'

const amount = (value: string, direction: string, currency = 'BRL') =>
  `<Amt Ccy="${currency}">${value}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`
const balance = (code: string, value: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value, 'CRDT')}<Dt><Dt>2026-12-01</Dt></Dt></Bal>`
const entry = (value: string, direction: string, inside = '', status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry>${amount(value, direction)}${status}<BookgDt><Dt>2026-12-01</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>${inside}</Ntry>`
const transfer = (id: string, inside = '') =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${inside}</TxDtls>`
const file = (
  entries: string,
  { opening = '10.00', closing = '10.00', version = '08', currency = 'BRL' } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<FrToDt><FrDtTm>2026-12-01T00:00:00-03:00</FrDtTm><ToDtTm>2026-12-01T23:59:59-03:00</ToDtTm></FrToDt>
${balance('OPBD', opening)}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`.replaceAll(
    'Ccy="BRL"',
    `Ccy="${currency}"`,
  )

describe('a statement in camt.053', () => {
  test('is read with its ids, directions and days', () => {
    const details = `<NtryDtls>${transfer('E1', '<RmtInf><Strd><CdtrRefInf><Ref>tx1</Ref></CdtrRefInf></Strd></RmtInf>')}</NtryDtls>`
    const [statement] = readCamt(
      file(entry('234.87', 'CRDT', details) + entry('4.8', 'DBIT'), { closing: '240.07' }),
    )
    expect(statement).toEqual({
      ...{ from: '2026-12-01', to: '2026-12-01', openingCents: 1000, closingCents: 24_007 },
      movements: [
        { endToEndId: 'E1', txid: 'tx1', amountCents: 23_487, on: '2026-12-01', reference: 'R1' },
        { endToEndId: null, txid: null, amountCents: -480, on: '2026-12-01', reference: 'R1' },
      ],
    })
  })

  test('of version 2 writes the state without an element', () => {
    const text = file(entry('1.00', 'CRDT', '', '<Sts>BOOK</Sts>'), { closing: '11.00', version: '02' })
    expect(readCamt(text)[0]!.movements).toHaveLength(1)
  })

  test('an entry that sums several transfers is read as those transfers', () => {
    const parts = `<NtryDtls>${transfer('E1', '<Amt Ccy="BRL">1.00</Amt>')}${transfer('NOTPROVIDED', '<Amt Ccy="BRL">2.00</Amt>')}</NtryDtls>`
    const { movements } = readCamt(file(entry('3.00', 'CRDT', parts), { closing: '13.00' }))[0]!
    expect(movements.map(({ endToEndId, amountCents }) => [endToEndId, amountCents])).toEqual([
      ['E1', 100],
      [null, 200],
    ])
  })

  test('what the bank has not booked yet is left out', () => {
    expect(readCamt(file(entry('3.00', 'CRDT', '', '<Sts><Cd>PDNG</Cd></Sts>')))[0]!.movements).toEqual([])
  })

  test.each([
    ['no XML', 'conta;valor', 'XML'],
    ['half a file', file('').slice(0, -20), 'XML'],
    ['a document type', `<!DOCTYPE x>${file('')}`, 'DOCTYPE'],
    ['another message', file('').replace('camt.053', 'camt.052'), 'não é um camt.053'],
    ['another currency', file('', { currency: 'USD' }), 'Ccy'],
    ['a fraction of a cent', file(entry('1.005', 'CRDT'), { closing: '11.00' }), 'centavos'],
    ['a negative amount', file(entry('-1.00', 'CRDT')), 'Amt'],
    ['no direction', file(entry('1.00', 'IN')), 'CdtDbtInd'],
    ['a day that does not exist', file(entry('1.00', 'CRDT').replace('2026-12-01', '2026-02-30')), 'BookgDt'],
    ['an unknown state', file(entry('1.00', 'CRDT', '', '<Sts><Cd>ODD</Cd></Sts>')), 'estado ODD'],
    ['no closing balance', file('').replace('CLBD', 'ITBD'), 'CLBD'],
    ['entries that do not add up', file(entry('1.00', 'CRDT')), 'somam o saldo'],
    [
      'parts that do not add up',
      file(entry('3.00', 'CRDT', `<NtryDtls>${transfer('E1', '<Amt Ccy="BRL">1.00</Amt>')}</NtryDtls>`), {
        closing: '13.00',
      }),
      'somam o valor',
    ],
  ])('with %s is refused', (_, text, reason) => {
    expect(() => readCamt(text)).toThrow(reason)
  })
})
