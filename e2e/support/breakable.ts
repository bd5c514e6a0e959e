/**
 * Runs in the browser: the sentences whose lines may end within 'e-mail', a CEP or a CNPJ at some width, and those that are drawn in
 * columns around that word. Labels that are that word alone do not count.
 */
export function breakable(): string[] {
  const sentences: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement, textContent } = node
    const text = textContent?.trim() ?? ''
    const word = /e-mail|\b\d{5}-\d{3}\b|\d\.\d{3}\/\d{4}-\d{2}/i
    if (!parentElement || parentElement.closest('script, style, textarea, option, pre')) continue
    if (!word.test(text) || !text.includes(' ')) continue
    if (getComputedStyle(parentElement).whiteSpace !== 'nowrap') sentences.push(text)
  }
  for (const word of document.querySelectorAll('.c-unbroken')) {
    const sentence = word.parentElement!
    if (/flex|grid/.test(getComputedStyle(sentence).display)) sentences.push(sentence.textContent ?? '')
  }
  return sentences
}
