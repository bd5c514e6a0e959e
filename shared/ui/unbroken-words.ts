/** Words that a browser would break after their hyphen: 'e-mail', a CEP, a CNPJ. */
const words = String.raw`e-mails?|\d{5}-\d{3}|\d{2}\.\d{3}\.\d{3}/\d{4}-\d{2}`

/** A text in pieces, of which every second one stays on one line. */
export const unbrokenPieces = (text: string): string[] => text.split(new RegExp(`(${words})`, 'i'))

/** The same for HTML: tags and their attributes stay as they are. */
export const unbrokenHtml = (html: string): string =>
  html.replaceAll(new RegExp(`<[^>]+>|${words}`, 'gi'), found =>
    found.startsWith('<') ? found : `<span class="c-unbroken">${found}</span>`,
  )
