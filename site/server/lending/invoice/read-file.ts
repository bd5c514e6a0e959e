import { readSync } from 'node:fs'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { type NfeReading, readNfe } from './nfe.ts'
import type { PdfReading, PdfShown } from './pdf.ts'

export interface FileToRead {
  kind: 'pdf' | 'xml'
  content: Uint8Array
  today: CalendarDay
  /** Certificates of the authorities that are trusted, PEM. */
  trusted: readonly string[]
}

export type FileReading =
  | ({ kind: 'xml' } & NfeReading)
  | ({ kind: 'pdf' } & PdfReading)
  /** The limits of time or memory were reached. */
  | { kind: 'too-heavy' }

/** A file by its descriptor, which all threads of the process share. So no other thread holds the file in memory. */
export interface ReadingTask extends Omit<FileToRead, 'content'> {
  descriptor: number
  sizeBytes: number
}

/** The work of one thread: parses a customer's file. Everything here runs behind the limits of reader.ts. */
export default function readTask({ descriptor, sizeBytes, ...task }: ReadingTask): Promise<FileReading> {
  const content = new Uint8Array(sizeBytes)
  for (let at = 0; at < sizeBytes; ) {
    const count = readSync(descriptor, content, at, sizeBytes - at, at)
    if (count === 0) throw new Error('The file ends early.')
    at += count
  }
  return readFile({ ...task, content })
}

/** Ends when the thread has all that a file of this kind needs. It is no time of the file's: a busy machine takes seconds for it. */
export async function readyTask(kind: FileToRead['kind']): Promise<void> {
  if (kind === 'pdf') await (await import('./pdf.ts')).loadLibrary()
}

export interface ShowingTask {
  content: Uint8Array
  mostCharacters: number
}

/** The text of a PDF, by a thread too. The file comes whole: it was stored sealed, and has no descriptor in the clear. */
export async function showTask({ content, mostCharacters }: ShowingTask): Promise<PdfShown> {
  const { showPdf } = await import('./pdf.ts')
  return showPdf(content, mostCharacters)
}

/** Parses a file. The PDF library takes its memory away. */
export async function readFile({ kind, content, today, trusted }: FileToRead): Promise<FileReading> {
  if (kind === 'xml') return { kind, ...readNfe(content, trusted) }
  // Loaded for the first PDF only: the library is large.
  const { readPdf } = await import('./pdf.ts')
  return { kind, ...(await readPdf(content, today)) }
}
