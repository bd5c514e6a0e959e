/** A text in pieces, of which every second one stays on one line: 'e-mail', a CEP, a CNPJ. A browser would break after their hyphen. */
export const unbrokenPieces = (text: string): string[] =>
  text.split(/(e-mails?|\b\d{5}-\d{3}\b|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})/i)
