import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { browsers } from '../browsers.ts'
import { makePackage, pack } from '../package/make-package.ts'
import { version } from '../version.ts'
import { customElements } from './manifest.ts'
import { squeeze } from './squeeze.ts'
import { reactTypings, typings } from './typings.ts'

const output = join(import.meta.dirname, '../../dist/widget')

/** Hashes for the `integrity` attribute, the sizes of the files, and the oldest browsers. */
export interface Integrity {
  version: string
  browsers: string[]
  files: Record<string, { integrity: string; bytes: number; gzipBytes: number }>
}

/** The files of the bundle; those of a row know the hashes of the rows above. */
const rows = [
  ['loan-help.js', 'loan-steps.js'],
  ['loan-onboarding.js'],
  ['loan-simulator.js', 'loan-simulator.mjs'],
  ['loan-sheet.js'],
  ['loan-message.js', 'loan-message.mjs'],
] as const

/** Names in the sources (hashes.d.ts) by the file that each is the hash of. */
const hashNames: Record<string, string> = {
  'loan-help.js': 'helpHash',
  'loan-onboarding.js': 'onboardingHash',
  'loan-steps.js': 'stepsHash',
  'loan-simulator.mjs': 'simulatorHash',
  'loan-sheet.js': 'sheetHash',
}

/** Runs after tsup: minifies the files, and writes their hashes, the manifest of the elements, their types and the package for npm. */
async function finish(): Promise<void> {
  const hashes: Record<string, string> = {}
  for (const row of rows) {
    await Promise.all(row.map(name => squeeze(join(output, name), { ...hashes })))
    for (const name of row) if (hashNames[name]) hashes[hashNames[name]] = hashOf(name)
  }
  const files = Object.fromEntries(rows.flat().map(name => [name, measured(join(output, name))]))
  write('integrity.json', { version, browsers, files } satisfies Integrity)
  write('custom-elements.json', customElements())
  const npm = join(output, '../npm')
  await makePackage(npm, { version, files })
  pack(npm, output)
  writeFileSync(join(output, 'celastro-loan.d.ts'), typings())
  writeFileSync(join(output, 'celastro-loan-react.d.ts'), reactTypings)
  for (const [name, { integrity, gzipBytes }] of Object.entries(files)) {
    console.log(`${name.padEnd(20)} ${(gzipBytes / 1000).toFixed(1).padStart(5)} KB gzip  ${integrity}`)
  }
}

const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(output, name)))
    .digest('base64')

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
