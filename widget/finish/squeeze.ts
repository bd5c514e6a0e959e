import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type JsMinifyOptions, minify } from '@swc/core'

/**
 * Minifies a script of the bundle, with its source map. swc follows values through functions, which esbuild does not: 5 %
 * of the size (gzip). `hashes` are the values of the names in hashes.d.ts.
 */
export async function squeeze(file: string, hashes: Readonly<Record<string, string>> = {}): Promise<void> {
  const [source, content] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')])
  const options: JsMinifyOptions = {
    module: !isClassic(file),
    ecma: 2020,
    compress: { passes: 10, toplevel: true, global_defs: hashes },
    mangle: { toplevel: true },
    format: {
      // Makes Chrome compile all functions off the main thread while the file loads, not one by one at their first call.
      // The message's file is small enough without.
      preamble: /loan-message/.test(file) ? '' : '//# allFunctionsCalledOnLoad\n',
    },
  }
  // Continues the map of the bundler. The types of swc allow only a boolean here.
  const { code, map } = await minify(source, Object.assign(options, { sourceMap: { content } }))
  const name = basename(file)
  await writeFile(`${file}.map`, JSON.stringify({ ...JSON.parse(map ?? '{}'), file: name }))
  await writeFile(file, `${code}\n//# sourceMappingURL=${name}.map\n`)
}

/** The files that a page loads by a script tag of its own. */
const isClassic = (file: string) => /loan-(simulator|message)\.js$/.test(file)
