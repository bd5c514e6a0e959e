import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = '**/*.{html,css,js,mjs,json,svg,xml,txt,webmanifest,map,wasm}'

/**
 * Writes a `.br` and a `.gz` copy of every text file under `directory`, so the server compresses nothing per request.
 * Omits copies that are not smaller.
 */
export async function precompress(directory: string): Promise<void> {
  for (const file of globSync(text, { cwd: directory })) {
    const path = join(directory, file)
    const content = await readFile(path)
    await writeIfSmaller(
      `${path}.br`,
      content,
      await promisify(brotliCompress)(content, brotliOptions(content)),
    )
    await writeIfSmaller(`${path}.gz`, content, await promisify(gzip)(content, { level: 9 }))
  }
}

const brotliOptions = (content: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
})

async function writeIfSmaller(path: string, original: Buffer, compressed: Buffer): Promise<void> {
  if (compressed.length < original.length) await writeFile(path, compressed)
}
