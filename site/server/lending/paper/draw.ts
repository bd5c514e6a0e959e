import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { legiblePaper } from './legible.ts'
import type { Block, Paper, Run } from './paper.ts'

const fonts = {
  text: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')),
}

/** In points: 1/72 inch. */
const size = { title: 19, heading: 12.5, text: 10, foot: 8.5 }
const colors = { ink: '#1c2321', quiet: '#4a5552', line: '#c9d0cd' }
const margins = { top: 56, right: 56, bottom: 64, left: 56 }
const gap = { block: 9, heading: 14, cell: 4, column: 10 }

type Pdf = PDFKit.PDFDocument

/**
 * A document as a PDF: tagged for screen readers (PDF/UA), Portuguese, with its fonts inside and its title shown by the reader.
 * Takes tens of milliseconds of one processor: call it in a thread of its own.
 */
export async function drawPdf(paper: Paper, madeAt: Date): Promise<Uint8Array> {
  const info = { Title: paper.title, Author: 'Celastro', CreationDate: madeAt, ModDate: madeAt }
  const options: PDFKit.PDFDocumentOptions = {
    ...{ size: 'A4', margins, info, lang: 'pt-BR', displayTitle: true, bufferPages: true },
    ...{ pdfVersion: '1.7', tagged: true, font: fonts.text },
  }
  // The types of the library know no PDF/UA.
  const pdf = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
  const bytes = collected(pdf)
  pdf.registerFont('text', fonts.text).registerFont('bold', fonts.bold)
  const { title, blocks } = legiblePaper(paper, glyphsOf(pdf.font('text')))
  say(pdf, 'H1', () => pdf.font('bold').fontSize(size.title).fillColor(colors.ink).text(title))
  for (const block of blocks) draw(pdf, block)
  numberPages(pdf, title)
  pdf.end()
  return bytes
}

/** Whether the current font can draw a character. The types of the library do not know its fonts. */
function glyphsOf(pdf: Pdf): (codePoint: number) => boolean {
  const { _font } = pdf as unknown as {
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
  }
  return codePoint => _font.font.hasGlyphForCodePoint(codePoint)
}

function draw(pdf: Pdf, block: Block): void {
  pdf.y += block.kind === 'heading' ? gap.heading : gap.block
  if (block.kind === 'heading') drawHeading(pdf, block.text)
  else if (block.kind === 'paragraph') say(pdf, 'P', () => write(pdf, block.runs))
  else if (block.kind === 'list') drawList(pdf, block.items)
  else if (block.kind === 'pairs') drawPairs(pdf, block.rows)
  else drawTable(pdf, block)
}

/** Adds one tagged element with the text that `content` writes. */
const say = (pdf: Pdf, tag: string, content: () => void) => {
  pdf.addStructure(pdf.struct(tag, {}, [content]))
}

function drawHeading(pdf: Pdf, text: string): void {
  // A heading stays with the first lines that follow it.
  makeRoom(pdf, 64)
  say(pdf, 'H2', () =>
    pdf.font('bold').fontSize(size.heading).fillColor(colors.ink).text(text, margins.left, pdf.y),
  )
}

function write(pdf: Pdf, runs: readonly Run[], indent = 0): void {
  const left = margins.left + indent
  pdf.x = left
  runs.forEach(({ text, bold }, index) => {
    pdf
      .font(bold ? 'bold' : 'text')
      .fontSize(size.text)
      .fillColor(colors.ink)
    const options = { width: lineOf(pdf) - indent, lineGap: 2, continued: index < runs.length - 1 }
    if (index === 0) pdf.text(text, left, pdf.y, options)
    else pdf.text(text, options)
  })
}

function drawList(pdf: Pdf, items: readonly Run[][]): void {
  const entries = items.map((runs, index) => {
    const number = () => {
      makeRoom(pdf, 32)
      pdf.font('text').fontSize(size.text).fillColor(colors.ink)
      pdf.text(`${index + 1}.`, margins.left, pdf.y)
      pdf.moveUp()
    }
    const body = () => {
      write(pdf, runs, 20)
      pdf.y += gap.cell
    }
    return pdf.struct('LI', {}, [pdf.struct('Lbl', {}, [number]), pdf.struct('LBody', {}, [body])])
  })
  pdf.addStructure(pdf.struct('L', {}, entries))
}

/** The types of the library know no scope. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' }

interface Cell {
  tag: string
  text: string
  bold?: boolean
  right?: boolean
  scope?: 'Row' | 'Column'
}

/** Name and value side by side: a table of two columns whose rows have their names as headings. */
function drawPairs(pdf: Pdf, rows: readonly [string, string][]): void {
  const lines = rows.map(([name, value]): Cell[] => [
    { tag: 'TH', text: name, scope: 'Row' },
    { tag: 'TD', text: value, bold: true },
  ])
  drawRows(pdf, lines, [0.4, 0.6])
}

function drawTable(pdf: Pdf, { head, rows, foot, widths }: Extract<Block, { kind: 'table' }>): void {
  const isRight = (index: number) => index > 0 && rows.every(row => isFigure(row[index] ?? ''))
  const line = (cells: readonly string[], bold = false) =>
    cells.map((text, index): Cell => {
      const cell = { text, bold, right: isRight(index) }
      return index === 0 ? { ...cell, tag: 'TH', scope: 'Row' } : { ...cell, tag: 'TD' }
    })
  const names = head.map(
    (text, index): Cell => ({ text, bold: true, right: isRight(index), tag: 'TH', scope: 'Column' }),
  )
  const lines = [names, ...rows.map(row => line(row)), ...(foot ? [line(foot, true)] : [])]
  drawRows(pdf, lines, widths ?? head.map(() => 1 / head.length))
}

/** Amounts, dates and shares stand at the right edge of their column. */
const isFigure = (text: string) => /^[-–R$\s\d.,%/]*$/.test(text)

function drawRows(pdf: Pdf, lines: readonly Cell[][], shares: readonly number[]): void {
  const rows = lines.map(cells => {
    const columns = columnsOf(pdf, shares)
    let top = 0
    let bottom = 0
    const parts = cells.map((cell, index) => {
      const { x, width } = columns[index]!
      const content = () => {
        if (index === 0) {
          makeRoom(pdf, heightOf(pdf, cells, columns) + gap.cell)
          top = pdf.y
          bottom = top
        }
        choose(pdf, cell).text(cell.text, x, top, { width, align: cell.right ? 'right' : 'left' })
        bottom = Math.max(bottom, pdf.y)
        if (index === cells.length - 1) pdf.y = bottom + gap.cell
      }
      const options: CellOptions = cell.scope ? { scope: cell.scope } : {}
      return pdf.struct(cell.tag, options, [content])
    })
    return pdf.struct('TR', {}, parts)
  })
  pdf.addStructure(pdf.struct('Table', {}, rows))
  pdf.x = margins.left
}

const choose = (pdf: Pdf, { bold }: Cell) =>
  pdf
    .font(bold ? 'bold' : 'text')
    .fontSize(size.text)
    .fillColor(colors.ink)

function heightOf(pdf: Pdf, cells: readonly Cell[], columns: readonly { width: number }[]): number {
  const heights = cells.map((cell, index) =>
    choose(pdf, cell).heightOfString(cell.text, { width: columns[index]!.width }),
  )
  return Math.max(0, ...heights)
}

function columnsOf(pdf: Pdf, shares: readonly number[]) {
  const space = lineOf(pdf) - gap.column * (shares.length - 1)
  let x = margins.left
  return shares.map(share => {
    const column = { x, width: space * share }
    x += column.width + gap.column
    return column
  })
}

const lineOf = ({ page }: Pdf) => page.width - margins.left - margins.right

/** Begins a new page when less height than this is left. */
function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margins.bottom) pdf.addPage()
}

/** At the foot of each page, outside of what is read aloud. */
function numberPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Text within the bottom margin would begin another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    pdf.font('text').fontSize(size.foot).fillColor(colors.quiet)
    pdf.text(`${title} · página ${page + 1} de ${count}`, margins.left, pdf.page.height - 40, {
      ...{ width: lineOf(pdf), lineBreak: false },
    })
    pdf.endMarkedContent()
  }
}

function collected(pdf: Pdf): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    pdf.on('error', reject)
  })
}
