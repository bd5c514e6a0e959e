import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { keysIn } from './access-key.ts'
import { imeisIn } from './imeis.ts'

type PdfFault = 'locked' | 'unreadable'

/** What the text layer of a PDF says. The CPFs are every run of eleven digits, with or without punctuation. */
export interface PdfText {
  pages: number
  hasText: boolean
  keys: string[]
  imeis: string[]
  cpfs: string[]
}

export type PdfReading = { ok: true; text: PdfText } | { ok: false; fault: PdfFault }

/** The text layer as a person reads it, line by line. Empty for a scan. */
export type PdfShown = { ok: true; text: string } | { ok: false; fault: PdfFault }

/** Loads what reads PDFs; else the first file would wait for it. */
export const loadLibrary = async (): Promise<void> => void (await getResolvedPDFJS())

/** A DANFE has one or two pages. */
const pagesRead = 5

/**
 * Reads key, IMEIs and CPFs from the text of a PDF. A scan has no text, and is read by a person. `content` is
 * empty afterwards: the library takes its memory. Never throws.
 */
export async function readPdf(content: Uint8Array, today: CalendarDay): Promise<PdfReading> {
  try {
    const { pages, read } = await textOf(content)
    const text = read.map(items => `${items.map(({ str }) => str).join(' ')}\n`).join('')
    const cpfs = [...text.matchAll(/(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g)].map(found =>
      found.slice(1).join(''),
    )
    const found = { keys: keysIn(text, today), imeis: imeisIn(text), cpfs: [...new Set(cpfs)] }
    return { ok: true, text: { pages, hasText: text.trim() !== '', ...found } }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}

/** The text of a PDF for staff. It is text alone: nothing of the file is drawn or run. `content` is empty afterwards. Never throws. */
export async function showPdf(content: Uint8Array, mostCharacters: number): Promise<PdfShown> {
  try {
    const { read } = await textOf(content)
    const pages = read.map(items =>
      items
        .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ' '))
        .join('')
        .split('\n')
        .map(line => line.trimEnd())
        .join('\n')
        .trim(),
    )
    return { ok: true, text: pages.join('\n\n').trim().slice(0, mostCharacters) }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}

const faultOf = (error: unknown): PdfFault =>
  (error as Error).name === 'PasswordException' ? 'locked' : 'unreadable'

interface Item {
  str: string
  /** The last one of its line. */
  hasEOL: boolean
}

async function textOf(content: Uint8Array): Promise<{ pages: number; read: Item[][] }> {
  const document = await getDocumentProxy(content, { verbosity: 0 })
  try {
    const pages = document.numPages
    const read: Item[][] = []
    for (let page = 1; page <= Math.min(pages, pagesRead); page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      read.push(items.map(item => ('str' in item ? item : { str: '', hasEOL: false })))
    }
    return { pages, read }
  } finally {
    // Else its memory stays until the thread happens to collect it.
    await document.loadingTask.destroy()
  }
}
