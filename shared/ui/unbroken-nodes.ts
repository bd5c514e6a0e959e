import { unbrokenInDocument, unbrokenPieces } from './unbroken-words.ts'

/** A sentence as nodes, for text that no component draws. Its lines never end within 'e-mail', a CEP or a CNPJ. */
export const unbrokenNodes = (text: string): (Node | string)[] => nodesOf(unbrokenPieces(text))

const nodesOf = (pieces: string[]) =>
  pieces.map((piece, index) => (index % 2 === 1 ? wholeWord(piece) : piece))

function wholeWord(text: string): Node {
  const word = document.createElement('span')
  word.className = 'c-unbroken'
  word.textContent = text
  return word
}

/** The same for all sentences of a document, also for its CPFs, telephones and accounts. */
export function keepUnbroken(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) text.replaceWith(...nodesOf(unbrokenInDocument(text.data)))
}
