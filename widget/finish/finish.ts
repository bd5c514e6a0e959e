import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { version } from '../version.ts'
import { customElements } from './manifest.ts'
import { squeeze } from './squeeze.ts'
import { reactTypings, typings } from './typings.ts'

const output = join(import.meta.dirname, '../../dist/widget')

/** Hashes for the `integrity` attribute, and the sizes of the files. */
export interface Integrity {
  version: string
  files: Record<string, { integrity: string; bytes: number; gzipBytes: number }>
}

/** Runs after tsup: minifies the files, and writes their hashes, the manifest of the elements and their types. */
async function finish(): Promise<void> {
  const scripts = globSync('*.{js,mjs}', { cwd: output }).sort()
  await Promise.all(scripts.map(name => squeeze(join(output, name))))
  const files = Object.fromEntries(scripts.map(name => [name, measured(join(output, name))]))
  write('integrity.json', { version, files } satisfies Integrity)
  write('custom-elements.json', customElements())
  writeFileSync(join(output, 'celastro-loan.d.ts'), typings())
  writeFileSync(join(output, 'celastro-loan-react.d.ts'), reactTypings)
  for (const [name, { integrity, gzipBytes }] of Object.entries(files)) {
    console.log(`${name.padEnd(20)} ${(gzipBytes / 1000).toFixed(1).padStart(5)} KB gzip  ${integrity}`)
  }
}

function measured(path: string) {
  const content = readFileSync(path)
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    gzipBytes: gzipSync(content, { level: 9 }).length,
  }
}

const write = (name: string, content: unknown) =>
  writeFileSync(join(output, name), `${JSON.stringify(content, null, 2)}\n`)

await finish()
