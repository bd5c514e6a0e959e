import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standInsPlugin } from './stand-ins.ts'

const folder = mkdtempSync(join(tmpdir(), 'celastro-stand-ins-'))
const sources = {
  'screens/entry.ts': `
    import { name as far } from '../stores/query.ts'
    import { name as near } from './query.ts'
    import { name as library } from 'library'
    console.log(far, near, library)`,
  'stores/query.ts': `export const name = 'the original'`,
  'screens/query.ts': `export const name = 'another module of the same file name'`,
  'instead/query.ts': `export const name = 'the stand-in'`,
  'instead/library.ts': `export const name = 'no library'`,
}

beforeAll(() => {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const bundle = (table: Record<string, string>) =>
  build({
    entryPoints: [join(folder, 'screens/entry.ts')],
    plugins: [standInsPlugin(table, { root: folder, standIns: join(folder, 'instead') })],
    bundle: true,
    write: false,
    logLevel: 'silent',
  })

test('replaces exactly the modules and packages of the table', async () => {
  const { outputFiles } = await bundle({ 'stores/query.ts': 'query.ts', library: 'library.ts' })
  const { text } = outputFiles[0]!
  expect(text).toContain('the stand-in')
  expect(text).toContain('another module of the same file name')
  expect(text).toContain('no library')
  expect(text).not.toContain('the original')
})

test('fails when an entry of the table replaces nothing', async () => {
  const table = { 'stores/query.ts': 'query.ts', library: 'library.ts', 'stores/moved.ts': 'query.ts' }
  await expect(bundle(table)).rejects.toThrow('Nothing imports "stores/moved.ts"')
})
