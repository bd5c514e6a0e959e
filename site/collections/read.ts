import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFile, contentFolder, type Entry } from './check.ts'
import { checkFolder } from './check-folder.ts'
import { checkLinks } from './check-links.ts'
import { type Collection, type Folder, folders } from './folders.ts'
import { ContentError, type Problem } from './problem.ts'

/** Reads all of site/content in `root`: the valid entries, and all problems. */
export function readContent(root: string): { entries: Entry[]; problems: Problem[] } {
  const entries: Entry[] = []
  const problems: Problem[] = []
  for (const collection of Object.keys(folders) as Collection[]) {
    const folder: Folder = folders[collection]
    const path = join(root, contentFolder, folder.name)
    const names = existsSync(path)
      ? readdirSync(path)
          .filter(name => !name.startsWith('.'))
          .sort()
      : []
    const results = names.map(name => checkFile(collection, name, readFileSync(join(path, name), 'utf8')))
    const read = results.flatMap(({ entry }) => entry ?? [])
    entries.push(...read)
    problems.push(...results.flatMap(result => result.problems))
    // Folder checks need every file, so they run only when all files were parsed.
    if (read.length === names.length) problems.push(...checkFolder(collection, read))
  }
  return { entries, problems: [...problems, ...checkLinks(root, entries)] }
}

/** @throws ContentError with all problems at once */
export function checkContent(root: string): Entry[] {
  const { entries, problems } = readContent(root)
  if (problems.length > 0) throw new ContentError(problems)
  return entries
}
