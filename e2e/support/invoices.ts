import { exampleNfe } from '../../site/server/lending/invoice/sandbox/note.ts'
import { examplePdf } from '../../site/server/lending/invoice/sandbox/pdf.ts'

/**
 * Phones of the sandbox; `site/server/lending/README.md` lists what each does. A phone secures one running loan, so those
 * that can get one are renewed for every test.
 */
export const imeis = {
  galaxyS24: '350386305929217',
  notAccepted: '352931101895050',
  refused: '999999010000012',
  unknown: '999999020000010',
  outOfOrder: '999999030000018',
  slow: '999999040000016',
}

let serial = 0
/** Runs before every test. */
export function renewPhones(): void {
  serial++
  imeis.galaxyS24 = phone('35038630')
  imeis.slow = phone('99999904')
}

function phone(tac: string): string {
  const digits = [...`${tac}${String(serial).padStart(6, '0')}`].map(Number)
  const doubled = digits.map((digit, i) => (i % 2 === 1 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]! : digit))
  const sum = doubled.reduce((total, digit) => total + digit, 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/** Files for the invoice field. */
export const invoices = {
  /** Proves nothing: a person reads it. */
  pdf: file('nota.pdf', 'application/pdf', examplePdf(['DANFE'])),
  /** Proven by its signature. */
  xml: (cpf: string, imei = imeis.galaxyS24) => file('nota.xml', 'text/xml', exampleNfe({ cpf, imei })),
  /** A picture with the name and type of a PDF. */
  disguised: file('foto.pdf', 'application/pdf', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])),
  picture: file('foto.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff])),
  tooBig: file('nota.pdf', 'application/pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4\n')),
}
