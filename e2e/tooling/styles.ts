import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './run.ts'

type Source = { path: string; text: string }
type Declaration = { path: string; line: number; property: string; value: string }

export const tokensPath = 'shared/ui/tokens.css'
const mostBreakpoints = 4

const spacing = /^(scroll-)?(margin|padding)(-|$)|^((row|column)-)?gap$|^inset(-|$)|^(top|right|bottom|left)$/
const size = /^((min|max)-)?(width|height|inline-size|block-size)$/
const pixels = /\d\s*px\b/i
const tokensIn = (value: string) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!)

/** What is wrong with the styles of these files, as sentences that start with a path and a line. */
export function findings(sources: Source[]): string[] {
  const tokens = sources.find(({ path }) => path === tokensPath)?.text ?? ''
  const breakpoints = breakpointsIn(tokens)
  const declarations = sources.flatMap(declarationsOf)
  return [
    ...tooMany(breakpoints),
    ...declarations.filter(isLiteralSpacing(declarations)).map(literalSpacing),
    ...declarations.filter(isTypeInPixels).map(typeInPixels),
    ...unknownTokens(declarations),
    ...sources.flatMap(source => otherWidths(source, breakpoints)),
  ]
}

/** A custom property that spacing reads and no width or height reads holds spacing. */
function isLiteralSpacing(all: Declaration[]): (each: Declaration) => boolean {
  const readBy = (kind: RegExp) =>
    new Set(all.filter(({ property }) => kind.test(property)).flatMap(({ value }) => tokensIn(value)))
  const [bySpacing, bySize] = [readBy(spacing), readBy(size)]
  const holdsSpacing = (name: string) => bySpacing.has(name) && !bySize.has(name)
  return ({ path, property, value }) =>
    path !== tokensPath && pixels.test(value) && (spacing.test(property) || holdsSpacing(property))
}

const literalSpacing = ({ path, line, property, value }: Declaration) =>
  `${path}:${line}: "${property}: ${value}" is literal spacing: use a token of ${tokensPath}, such as var(--c-space-4).`

/** The element of a shop's page has sizes of its own. */
const isTypeInPixels = ({ path, property, value }: Declaration) =>
  /^(shared|site)\//.test(path) && property === 'font-size' && pixels.test(value)

const typeInPixels = ({ path, line, property, value }: Declaration) =>
  `${path}:${line}: "${property}: ${value}" ignores the size of text that a person has set: write rem.`

/** A misspelt token is no error to a browser: the declaration falls away. */
function unknownTokens(all: Declaration[]): string[] {
  const known = new Set(all.map(({ property }) => property))
  return all.flatMap(({ path, line, value }) =>
    [...value.matchAll(/var\(\s*(--[cp]-[\w-]+)\s*\)/g)]
      .filter(([, name]) => !known.has(name!))
      .map(([, name]) => `${path}:${line}: ${name} is not declared in any style sheet.`),
  )
}

/** Lines such as `desk 960px` in the comment of the tokens that begins with "Breakpoints". */
export function breakpointsIn(tokens: string): Map<string, number> {
  const list = /\bBreakpoints\b[\s\S]*?\*\//.exec(tokens)?.[0] ?? ''
  return new Map([...list.matchAll(/^ \* {3}(\w+) +(\d+)px\b/gm)].map(([, name, px]) => [name!, Number(px)]))
}

const tooMany = (breakpoints: Map<string, number>) =>
  breakpoints.size > mostBreakpoints
    ? [`${tokensPath}: ${breakpoints.size} breakpoints are listed, at most ${mostBreakpoints} are allowed.`]
    : []

const queries = /@(?:media|container)\b([^{;]*)\{|\bmatchMedia\(\s*(['"`])(.*?)\2/g
const widthFeature = /\([^()]*\b(?:width|inline-size)\b[^()]*\)/g

/** Width conditions that are neither `(min-width: <breakpoint>)` nor `(max-width: <breakpoint - 1>)`. */
function otherWidths({ path, text }: Source, breakpoints: Map<string, number>): string[] {
  const known = [...breakpoints].map(([name, px]) => `${name} ${px}px`).join(', ')
  const allowed = [...breakpoints.values()].flatMap(px => [
    `(min-width: ${px}px)`,
    `(max-width: ${px - 1}px)`,
  ])
  return [...withoutComments(path, text).matchAll(queries)].flatMap(
    ({ 0: whole, 1: css, 3: script, index }) =>
      [...(css ?? script ?? whole).matchAll(widthFeature)]
        .filter(([feature]) => !allowed.includes(feature))
        .map(
          ([feature]) =>
            `${path}:${lineAt(text, index)}: ${feature} is no breakpoint. ${tokensPath} lists ${known}; write (min-width: 960px) or (max-width: 959px).`,
        ),
  )
}

function declarationsOf({ path, text }: Source): Declaration[] {
  return [...stylesOf(path, text).matchAll(/(?<![\w-])(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]*)(?=[;}])/gi)].map(
    ({ 1: property = '', 2: value = '', index }) => ({
      path,
      line: lineAt(text, index),
      property,
      value: value.trim().replace(/\s+/g, ' '),
    }),
  )
}

/** Only the styles of a file. What is left out becomes blanks, so that lines keep their number. */
function stylesOf(path: string, text: string): string {
  if (path.endsWith('.css')) return withoutComments(path, text)
  if (!path.endsWith('.astro')) return ''
  const inStyle = [...text.matchAll(/(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/g)]
  const kept = inStyle.map(({ 0: css, index }) => ({ from: index, to: index + css.length }))
  const isKept = (at: number) => kept.some(({ from, to }) => from <= at && at < to)
  return withoutComments(
    '.css',
    text.replace(/[^\n]/g, (letter, at: number) => (isKept(at) ? letter : ' ')),
  )
}

const withoutComments = (path: string, text: string) =>
  /\.(css|astro)$/.test(path)
    ? text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
    : text

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** The shop of the demonstration has a look of its own. Tests may ask for any width. */
const isOurs = (path: string) => !path.startsWith('widget/demo/') && !/\.(test|spec)\.tsx?$/.test(path)

function sources(): Source[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const patterns = ['*.css', '*.astro', '*.ts', '*.tsx']
  const paths = execFileSync('git', [...args, ...patterns], { cwd: root, encoding: 'utf8' }).split('\0')
  return paths.filter(path => path && isOurs(path)).flatMap(read)
}

function read(path: string): Source[] {
  try {
    return [{ path, text: readFileSync(`${root}/${path}`, 'utf8') }]
  } catch (error) {
    // Deleted in the work tree, not yet in the index.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

if (import.meta.main) {
  const all = findings(sources())
  for (const sentence of all) console.error(sentence)
  console.log(all.length ? `${all.length} findings.` : 'No literal spacing, no unknown token or breakpoint.')
  process.exitCode = all.length ? 1 : 0
}
