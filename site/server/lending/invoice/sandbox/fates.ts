import type { NoteFate } from '../../../../../shared/api/sandbox.ts'
import { todayInSaoPaulo } from '../../../../../shared/loan/calendar.ts'
import { magicSeries } from '../../../providers/tax-office/sandbox.ts'
import { exampleNfe, newPlayKey } from './note.ts'
import { examplePdf } from './pdf.ts'

interface Note {
  cpf: string
  imei: string
  fate?: NoteFate
  now: Date
}

/** A new note of the sandbox's shop, with what shows its fate (../../README.md lists them), issued today at a price above every loan, for this customer and phone. */
export function sandboxNote({ cpf, imei, fate = 'proven', now }: Note): { name: string; content: string } {
  const issuedAt = `${todayInSaoPaulo(now)}T00:00:00-03:00`
  const sold = { cpf, imei, issuedAt, total: '5999.00' }
  const xml = (of: Parameters<typeof exampleNfe>[0]) => ({
    name: `nota-${fate}.xml`,
    content: exampleNfe(of),
  })
  switch (fate) {
    case 'proven':
      return xml(sold)
    case 'pdf':
      return { name: 'nota.pdf', content: pdfOf(sold) }
    case 'without-imei':
      return xml({ ...sold, imei: undefined })
    case 'unsigned':
      return xml({ ...sold, signer: null })
    case 'altered': {
      const { name, content } = xml(sold)
      return { name, content: content.replaceAll('5999.00', '6999.00') }
    }
    default:
      return xml({ ...sold, series: magicSeries[fate] })
  }
}

/** As shops print it: the key in groups of four. */
function pdfOf({ cpf, imei }: { cpf: string; imei: string }): string {
  return examplePdf([
    'DANFE - Documento Auxiliar da Nota Fiscal Eletronica',
    `Chave de acesso ${newPlayKey().replaceAll(/(.{4})/g, '$1 ')}`,
    `CPF ${cpf}`,
    `IMEI ${imei}`,
  ])
}
