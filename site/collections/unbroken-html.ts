import { unbrokenPieces } from '../../shared/ui/unbroken-words.ts'

/** Words such as 'e-mail' in HTML stay on one line. Tags with their attributes, scripts and styles stay as they are. */
export const unbrokenHtml = (html: string): string =>
  html
    .split(/(<(?:script|style)[\s>].*?<\/(?:script|style)>|<[^>]+>)/s)
    .map((part, index) => (index % 2 === 1 ? part : ofText(part)))
    .join('')

const ofText = (text: string): string =>
  unbrokenPieces(text)
    .map((piece, index) => (index % 2 === 1 ? `<span class="c-unbroken">${piece}</span>` : piece))
    .join('')
