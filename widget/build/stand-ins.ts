import { join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** Where the paths of a table begin: its originals, and its stand-ins. */
interface Folders {
  root: string
  standIns: string
}

/** Finds the stand-in of what `importer` (a folder) imports by `specifier`; by the whole path or name, nothing less. */
export function finder(table: Readonly<Record<string, string>>, folders: Folders) {
  const byOriginal = new Map(
    Object.entries(table).map(([original, standIn]) => [
      isModule(original) ? join(folders.root, original) : original,
      { original, path: join(folders.standIns, standIn) },
    ]),
  )
  return (specifier: string, importer: string) =>
    byOriginal.get(specifier.startsWith('.') ? resolve(importer, specifier) : specifier)
}

const isModule = (original: string) => /\.tsx?$/.test(original)

/**
 * Replaces modules as the table says. The build fails when an entry of the table replaced nothing; `isPart` is a build of one
 * file among several, which need not have them all.
 */
export function standInsPlugin(
  table: Readonly<Record<string, string>>,
  folders: Folders,
  { isPart = false } = {},
): Plugin {
  const standInOf = finder(table, folders)
  return {
    name: 'stand-ins',
    setup(build) {
      const idle = new Set(isPart ? [] : Object.keys(table))
      build.onResolve({ filter: /.*/ }, ({ path, resolveDir }) => {
        const found = standInOf(path, resolveDir)
        if (!found) return undefined
        idle.delete(found.original)
        return { path: found.path }
      })
      build.onEnd(() => ({
        errors: [...idle].map(original => ({ text: `Nothing imports "${original}", which has a stand-in.` })),
      }))
    },
  }
}
