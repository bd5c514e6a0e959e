/**
 * A place where Markdown shows what was typed instead of what was meant. Lines count from the start of the file. Not every
 * such place is found: what is refused must be wrong for certain.
 */
export interface Slip {
  line: number
  says: string
  write: string
}

const patterns: { pattern: RegExp; says: (found: string) => string; write: string }[] = [
  {
    pattern: /^# .*$/gm,
    says: found => `"${found}": um título com um só "#" repete o título da página.`,
    write: '"## " e o título.',
  },
  {
    // One "#" begins a hashtag too.
    pattern: /^#{2,6}[^#\s].*$/gm,
    says: found => `"${found}": falta um espaço depois de "##", e o título aparece como texto.`,
    write: '"## " e o título.',
  },
  {
    // Only before an address: brackets and a remark in parentheses may stand side by side.
    pattern: /\[[^\]\n]+\][ \t]+\((?:[/#]|https?:|mailto:|tel:)[^)\n]*\)/g,
    says: found => `"${found}": há um espaço entre "]" e "(", e o link aparece como texto.`,
    write: 'sem o espaço: [Ajuda](/ajuda).',
  },
]

/** What is shown as it stands: a block of code, code in a line (up to the end of its paragraph), a rule across the page. */
const block = /^[ \t]*(`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))/gm
const inline = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])+?(?<!`)\1(?!`)/g
const rule = /^ {0,3}([*_-])(?:[ \t]*\1){2,}[ \t]*$/gm

/** Finds the slips in the text of a file; its front matter is no Markdown. */
export function slipsOf(typed: string): Slip[] {
  const body = typed.replace(/^---[\s\S]*?^---/m, blank)
  const text = [block, inline, rule].reduce((rest, pattern) => rest.replaceAll(pattern, blank), body)
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const found = patterns.flatMap(({ pattern, says, write }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
      line: lineAt(index),
      says: says(match),
      write,
    })),
  )
  const openBold = [...text.matchAll(/(?:^.*\S.*\n?)+/gm)]
    .filter(([paragraph]) => (paragraph.split('**').length - 1) % 2 === 1)
    .map(({ 0: paragraph, index }) => ({
      line: lineAt(index + paragraph.lastIndexOf('**')),
      says: 'há um "**" sem par neste parágrafo, e os asteriscos aparecem na página.',
      write: '"**" no começo e no fim do negrito: **negrito**.',
    }))
  return [...found, ...openBold]
}

/** Spaces in place of every character, so that lines stay where they are. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
