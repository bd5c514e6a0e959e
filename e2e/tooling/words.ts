import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './run.ts'

/** Longest allowed file. */
const maxLines = 300
const counted = /\.(tsx?|astro|css)$/
const readable = /\.(tsx?|mjs|cjs|js|astro|css|md|json|html|yml|yaml)$/
const excepted = /(^|\/)fixtures\/|^package-lock\.json$|^LICENSE$/

/** Put together from pieces, because this file is checked as well. */
const forbidden: [RegExp, string][] = [
  [new RegExp(`\\.${'on'}ly\\(`), 'runs one test and hides the others'],
  [new RegExp(`\\.${'sk'}ip\\(`), 'hides a test instead of fixing or deleting it'],
  [new RegExp(`\\.(${'to'}do|${'fix'}me)\\(`), 'announces a test instead of writing it'],
  [new RegExp(`\\b(${'TO'}DO|${'FIX'}ME)\\b`), 'leaves work for nobody: do it, or file an issue'],
  [new RegExp(`@ts-${'ig'}nore|@ts-${'no'}check`), 'hides type errors: fix the types'],
  [new RegExp(`biome-${'ig'}nore`), 'hides a lint finding: change the code'],
]

/**
 * Old names and the standard term for each. An old name is found in any letter case and inside longer names.
 * The README's "Words we use" lists the same pairs.
 */
export const terms: [old: string, standard: string][] = [
  [`${'reck'}on`, 'calculate'],
  [`take${'Up'}`, 'recover'],
  [`taken${'Up'}`, 'recovered'],
  [`make${'Known'}`, 'createAtBank'],
  [`take${'Note'}`, 'record'],
  [`Bank${'Silent'}`, 'UnknownOutcome or BankUnreachable'],
  [`issue${'Anew'}`, 'issueAgain'],
  [`keep${'House'}`, 'runHousekeeping'],
  [`taking${'Turns'}`, 'mutex'],
  [`manner${'ly'}`, 'what the code does'],
]
const oldTerms = terms.map(([old, standard]) => [new RegExp(old, 'i'), standard] as const)
/** Lists the old terms, so it may contain them. */
const glossary = 'README.md'

/** What is wrong with one file, as sentences that start with its path and line. */
export function findings(path: string, text: string): string[] {
  if (!readable.test(path) || excepted.test(path)) return []
  const lines = text.split('\n')
  const found = lines.flatMap((line, index) =>
    forbidden
      .filter(([pattern]) => pattern.test(line))
      .map(([pattern, why]) => `${path}:${index + 1}: "${pattern.exec(line)![0]}" ${why}.`),
  )
  if (path !== glossary) found.push(...oldTermsIn(path, lines))
  const length = text.endsWith('\n') ? lines.length - 1 : lines.length
  if (counted.test(path) && length > maxLines) {
    found.push(`${path}: ${length} lines. A file is read from top to bottom: split it below ${maxLines}.`)
  }
  return found
}

function oldTermsIn(path: string, lines: string[]): string[] {
  return lines.flatMap((line, index) =>
    oldTerms
      .filter(([pattern]) => pattern.test(line))
      .map(
        ([pattern, standard]) =>
          `${path}:${index + 1}: write "${standard}" instead of "${pattern.exec(line)![0]}".`,
      ),
  )
}

/** Files that are committed or about to be, so that a clone and a work tree are judged alike. */
function files(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
}

function read(path: string): string {
  try {
    return readFileSync(`${root}/${path}`, 'utf8')
  } catch (error) {
    // Deleted in the work tree, not yet in the index.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

if (import.meta.main) {
  const all = files().flatMap(path => findings(path, read(path)))
  for (const sentence of all) console.error(sentence)
  console.log(all.length ? `${all.length} findings.` : 'No forbidden words, no file too long.')
  process.exitCode = all.length ? 1 : 0
}
