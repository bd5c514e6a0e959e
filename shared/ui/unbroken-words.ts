/** A text in pieces, of which every second one stays on one line: 'e-mail', a CEP, a CNPJ. A browser would break after their hyphen. */
export const unbrokenPieces = (text: string): string[] =>
  text.split(/(e-mails?|\b\d{5}-\d{3}\b|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})/i)

/** The same for a document, which also has CPFs, telephones and accounts with their digit. */
export const unbrokenInDocument = (text: string): string[] =>
  text.split(
    /(e-mails?|\b\d{5}-\d{3}\b|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2}|\(\d{2}\) \d{4,5}-\d{4}|0800 \d{3} \d{4}|\b\d{3,12}-\d\b)/i,
  )
