import { spawnSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receivedFile } from '../../testing/received-file.ts'
import { createInvoiceReader, type InvoiceReader } from './reader.ts'
import { exampleNfe } from './sandbox/note.ts'
import { examplePdf } from './sandbox/pdf.ts'
import { readTrust, sandboxTrust } from './trust.ts'

const trusted = readTrust(sandboxTrust, { sandbox: true })
const today = '2026-11-21'
const xml = { kind: 'xml', today } as const
const pdf = { kind: 'pdf', today } as const
const note = () => receivedFile(exampleNfe({ cpf: '52998224725' }))

describe('files are read in a thread', () => {
  let reader: InvoiceReader
  beforeAll(() => {
    reader = createInvoiceReader(trusted)
  })
  afterAll(() => reader.close())

  test('an NF-e with its signature, a PDF with its text', async () => {
    expect(await reader.read(await note(), xml)).toMatchObject({ kind: 'xml', signature: { state: 'good' } })
    const danfe = await receivedFile(examplePdf(['DANFE']))
    expect(await reader.read(danfe, pdf)).toMatchObject({ kind: 'pdf', ok: true, text: { hasText: true } })
  })
  test('the text of a PDF for staff, line by line; of a scan none, and of a broken one a fault', async () => {
    const show = (file: string, most = 1000) => reader.show(new TextEncoder().encode(file), most)
    const lines = ['DANFE (loja)', '<script>alert(1)</script>', 'CPF 529.982.247-25']
    expect(await show(examplePdf(lines))).toEqual({ ok: true, text: lines.join('\n') })
    expect(await show(examplePdf(lines), 5)).toEqual({ ok: true, text: 'DANFE' })
    expect(await show(examplePdf([]))).toEqual({ ok: true, text: '' })
    expect(await show('%PDF-1.4 torn')).toEqual({ ok: false, fault: 'unreadable' })
  })
  test('the server answers while a file is read', async () => {
    const deep = await receivedFile(`<nfeProc>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</nfeProc>`)
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    await Promise.all([1, 2, 3].map(() => reader.read(deep, xml)))
    clearInterval(counting)
    expect(turns).toBeGreaterThan(0)
  })
})

test('a file that takes longer than the limit ends its thread, and the next file is read', async () => {
  const reader = createInvoiceReader(trusted, { seconds: 0.001 })
  expect(await reader.read(await note(), xml)).toEqual({ kind: 'too-heavy' })
  await reader.close()
})

/** Shows a PDF, with a limit of a second, where a thread takes three to start. */
const program = `
  import { createInvoiceReader } from '${new URL('./reader.ts', import.meta.url)}'
  const reader = createInvoiceReader([], { seconds: 1 })
  console.log(JSON.stringify(await reader.show(new TextEncoder().encode(process.env.PDF), 1000)))
  await reader.close()`
const slowThreads = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
  if (!isMainThread) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)`

test('a thread that starts slowly takes no time from its first file', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', slowThreads, '-e', program], {
    encoding: 'utf8',
    timeout: 110_000,
    env: { ...process.env, PDF: examplePdf(['DANFE']) },
  })
  expect(stdout, stderr).toBe('{"ok":true,"text":"DANFE"}\n')
})

test('a file that needs more memory than the limit ends its thread, and the server lives on', async () => {
  const reader = createInvoiceReader(trusted, { seconds: 60, megabytes: 12 })
  const many = await receivedFile(`<nfeProc>${'<a b="c">d</a>'.repeat(70_000)}</nfeProc>`)
  expect(await reader.read(many, xml)).toEqual({ kind: 'too-heavy' })
  await reader.close()
})

/** A PDF that unpacks into so many megabytes: in its embedded font, or in its page. */
function bigWithin(megabytes: number, where: 'font' | 'page'): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 2 ** 20, ' '))
  const text = Buffer.from('BT /F1 12 Tf (A) Tj ET')
  const [page, font] = where === 'font' ? [text, packed] : [packed, text]
  const filter = (content: Buffer) => (content === packed ? '/Filter/FlateDecode' : '')
  const parts = [
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>\nendobj\n',
    `4 0 obj\n<</Length ${page.length}${filter(page)}>>\nstream\n`,
    page,
    '\nendstream\nendobj\n5 0 obj\n<</Type/Font/Subtype/TrueType/BaseFont/F/FirstChar 65/LastChar 65/Widths[500]',
    '/FontDescriptor<</Type/FontDescriptor/FontName/F/Flags 4/FontBBox[0 0 1 1]/FontFile2 6 0 R>>>>\nendobj\n',
    `6 0 obj\n<</Length ${font.length}${filter(font)}>>\nstream\n`,
    font,
    '\nendstream\nendobj\ntrailer\n<</Size 7/Root 1 0 R>>\n%%EOF\n',
  ]
  return Buffer.concat(parts.map(part => Buffer.from(part as string)))
}

test('a PDF that unpacks into more memory than the limit ends its thread', async () => {
  const reader = createInvoiceReader(trusted, { seconds: 60, megabytes: 64 })
  expect(await reader.read(await receivedFile(bigWithin(1, 'font')), pdf)).toMatchObject({ ok: true })
  expect(await reader.read(await receivedFile(bigWithin(300, 'font')), pdf)).toEqual({ kind: 'too-heavy' })
  await reader.close()
})

test('a file that waits for a heavy one has its own time', async () => {
  const reader = createInvoiceReader(trusted, { seconds: 5 })
  const heavy = reader.read(await receivedFile(bigWithin(300, 'page')), pdf)
  expect(await reader.read(await note(), xml)).toMatchObject({ kind: 'xml', signature: { state: 'good' } })
  expect(await heavy).toEqual({ kind: 'too-heavy' })
  await reader.close()
})

test('more waiting files than the limit are told to come later', async () => {
  const reader = createInvoiceReader(trusted, { waiting: 1, seconds: 2 })
  const file = await note()
  const all = Array.from({ length: 6 }, () => reader.read(file, xml))
  const outcomes = await Promise.allSettled(all)
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toContainEqual(expect.objectContaining({ code: 'unavailable' }))
  expect(outcomes.some(outcome => outcome.status === 'fulfilled')).toBe(true)
  // A limit that fires after its file was answered would be an unhandled rejection, which ends the process.
  await new Promise(done => setTimeout(done, 2500))
  expect(await reader.read(file, xml)).toMatchObject({ kind: 'xml' })
  await reader.close()
})
