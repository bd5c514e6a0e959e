import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf } from './imports.ts'
import { root } from './run.ts'

export type Changes = {
  /** The commit that the working tree is compared with. */
  since: string
  /** Browser specs that the changes touch. */
  specs: string[]
}

/** A change in the folder runs the specs that import the file. A change in an unlisted folder runs no spec. */
export const shownBy: [folder: string, file: string][] = [
  ['shared/screens/onboarding', 'e2e/models/form.ts'],
  ['shared/screens/waiting', 'e2e/models/form.ts'],
  ['shared/screens/code', 'e2e/models/form.ts'],
  ['shared/screens/code', 'e2e/models/login.ts'],
  ['shared/screens/login', 'e2e/models/login.ts'],
  ['shared/screens/proposal', 'e2e/models/proposal.ts'],
  ['shared/screens/contract', 'e2e/models/contract.ts'],
  ['shared/screens/dashboard', 'e2e/models/dashboard.ts'],
  ['shared/screens/charge', 'e2e/models/charge.ts'],
  ['shared/screens/prepayment', 'e2e/models/charge.ts'],
  ['shared/screens/simulator', 'e2e/models/landing.ts'],
  ['site/layouts', 'e2e/models/landing.ts'],
  ['site/sections', 'e2e/models/landing.ts'],
  ['widget', 'e2e/hosts/server.ts'],
  // The journeys in other engines pass through most screens.
  ['shared/screens', 'e2e/engines/test.ts'],
  ['shared/ui', 'e2e/engines/test.ts'],
  ['widget', 'e2e/engines/test.ts'],
]

/** Compares with `commit`, by default the merge base with main. Includes uncommitted files. */
export function changesSince(commit?: string): Changes {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const since = git('rev-parse', commit ?? git('merge-base', 'HEAD', 'main'))
  const lines = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')]
  const files = lines.join('\n').split('\n')
  const tests = globSync('e2e/**/*.{ts,tsx}', { cwd: root })
  return {
    since,
    specs: specsFor(files, new Map(tests.map(path => [path, readFileSync(join(root, path), 'utf8')]))),
  }
}

/**
 * Specs that changed, that import a changed file of `e2e` directly or through others, or that `shownBy` lists for a changed
 * folder. `sources` are the files of `e2e` by path.
 */
export function specsFor(changed: string[], sources: Map<string, string>): string[] {
  const imports = new Map(
    [...sources].map(([path, text]) => [
      path,
      importsOf(path, text).map(specifier => join(dirname(path), specifier)),
    ]),
  )
  const standing = new Set(
    shownBy.filter(([folder]) => changed.some(path => path.startsWith(`${folder}/`))).map(([, file]) => file),
  )
  const needs = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    return changed.includes(path) || (imports.get(path) ?? []).some(each => needs(each, seen))
  }
  return [...sources.keys()].filter(
    path => path.endsWith('.spec.ts') && (needs(path) || imports.get(path)?.some(each => standing.has(each))),
  )
}
