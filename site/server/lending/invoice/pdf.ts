import { getDocumentProxy } from 'unpdf'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { keysIn } from './access-key.ts'
import { imeisIn } from './imeis.ts'

/** What the text layer of a PDF says. The CPFs are every run of eleven digits, with or without punctuation. */
export interface PdfText {
  pages: number
  hasText: boolean
  keys: string[]
  imeis: string[]
  cpfs: string[]
}

export type PdfReading = { ok: true; text: PdfText } | { ok: false; fault: 'locked' | 'unreadable' }

/** A DANFE has one or two pages. */
const pagesRead = 5

/**
 * Reads key, IMEIs and CPFs from the text of a PDF. A scan has no text, and is read by a person. `content` is
 * empty afterwards: the library takes its memory. Never throws.
 */
export async function readPdf(content: Uint8Array, today: CalendarDay): Promise<PdfReading> {
  try {
    const { pages, text } = await textOf(content)
    const cpfs = [...text.matchAll(/(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g)].map(found =>
      found.slice(1).join(''),
    )
    const found = { keys: keysIn(text, today), imeis: imeisIn(text), cpfs: [...new Set(cpfs)] }
    return { ok: true, text: { pages, hasText: text.trim() !== '', ...found } }
  } catch (error) {
    const isLocked = (error as Error).name === 'PasswordException'
    return { ok: false, fault: isLocked ? 'locked' : 'unreadable' }
  }
}

async function textOf(content: Uint8Array): Promise<{ pages: number; text: string }> {
  const document = await getDocumentProxy(content, { verbosity: 0 })
  try {
    const pages = document.numPages
    let text = ''
    for (let page = 1; page <= Math.min(pages, pagesRead); page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      text += `${items.map(item => ('str' in item ? item.str : '')).join(' ')}\n`
    }
    return { pages, text }
  } finally {
    // Else its memory stays until the thread happens to collect it.
    await document.loadingTask.destroy()
  }
}
