/** A place where Markdown shows what was typed instead of what was meant. Lines count from the start of the file. */
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
    pattern: /^#{1,6}[^#\s].*$/gm,
    says: found => `"${found}": falta um espaço depois de "#", e o título aparece como texto.`,
    write: '"## " e o título.',
  },
  {
    pattern: /\[[^\]\n]+\][ \t]+\([^)\n]+\)/g,
    says: found => `"${found}": há um espaço entre "]" e "(", e o link aparece como texto.`,
    write: 'sem o espaço: [Ajuda](/ajuda).',
  },
]

/** Finds the slips in the text of a file; its front matter is no Markdown. */
export function slipsOf(typed: string): Slip[] {
  const text = typed.replace(/^---[\s\S]*?^---/m, blank).replaceAll(/`[^`\n]*`/g, blank)
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
