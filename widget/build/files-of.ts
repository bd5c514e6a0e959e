import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'

/** An entry of the bundle, with the plugins that decide what it imports. */
export interface Entry {
  entry: string
  plugins: esbuild.Plugin[]
}

// tsup bundles its configuration: import.meta.dirname would be that of the bundle.
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute paths of the project's files in the bundle of an entry: styles in the order of their imports, and scripts. */
export async function filesOf({ entry, plugins }: Entry): Promise<{ styles: string[]; scripts: string[] }> {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [entry],
    plugins,
    packages: 'external',
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    jsx: 'automatic',
    external: ['virtual:*'],
    absWorkingDir: root,
    logLevel: 'silent',
  })
  const css = outputFiles.find(file => file.path.endsWith('.css'))?.text ?? ''
  // esbuild writes a comment with the path above each.
  const styles = [...css.matchAll(/^\/\* (\S+\.css) \*\/$/gm)].map(([, path]) => path!)
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const scripts = used.filter(([path, { bytesInOutput }]) => /\.tsx?$/.test(path) && bytesInOutput > 0)
  return { styles: own(styles), scripts: own(scripts.map(([path]) => path)) }
}

const own = (paths: string[]) =>
  [...new Set(paths.map(path => resolve(root, path)))].filter(path => !relative(root, path).startsWith('..'))

/** Concatenates the texts of files. */
export const read = async (files: string[]) =>
  (await Promise.all(files.map(file => readFile(file, 'utf8')))).join('\n')
