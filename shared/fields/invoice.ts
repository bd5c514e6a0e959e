import { define } from 'superstruct'

/** For the file dialogue. The server judges by content. */
export const invoiceAccept = '.pdf,.xml'
export const invoiceMaxBytes = 10 * 1024 * 1024

export const invoiceRequired = 'Nota fiscal é obrigatória'

/** What the server takes: any file. Its content is judged apart. */
export const InvoiceFile = define<File>('invoice-file', value => isFile(value) || invoiceRequired)

/**
 * What the form takes, null until a file is chosen. Each cause has its own sentence, so that the customer knows what to do
 * about it.
 */
export const Invoice = define<File | null>('invoice', value => {
  if (!isFile(value)) return invoiceRequired
  if (!/\.(pdf|xml)$/i.test(value.name)) return 'Envie a nota fiscal em PDF ou XML'
  if (value.size === 0) return 'O arquivo está vazio. Escolha outro arquivo.'
  return value.size <= invoiceMaxBytes || 'O arquivo deve ter no máximo 10 MB'
})

/** By shape: a file that comes from another frame is no instance of this one's File. */
const isFile = (value: unknown): value is File =>
  value instanceof Blob ? 'name' in value : Object.prototype.toString.call(value) === '[object File]'
