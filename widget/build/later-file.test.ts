import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { handedTo, handsOver, takesFrom } from './later-file.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'later-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sources = {
  'state.ts': `let count = 0
    export const next = () => ++count
    export const unused = 'nobody imports it'`,
  // The first file needs this only because the later one takes \`twice\`.
  'drawn.ts': `export const drawn = () => 'drawn in'`,
  'both.ts': `import { drawn } from './drawn.ts'
    export const once = () => 'once'
    export const twice = () => drawn() + drawn()`,
  'earlier.ts': `import { next } from './state.ts'
    import { once } from './both.ts'
    export { default as handed } from 'virtual:handed'
    export const said = once() + next()`,
  'later.ts': `import { next } from './state.ts'
    import { twice } from './both.ts'
    import { drawn } from './drawn.ts'
    export const said = next() + twice() + drawn() + 'of the later file'`,
}
for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text)

const entry = (name: string) => ({ entry: join(folder, name), plugins: [] })
async function bundle(name: string, plugin: Plugin): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, name)],
    plugins: [plugin],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'made',
  })
  return outputFiles[0]!.text
}

test('a module and its state are in one file only, also one that only the later file draws in', async () => {
  const handed = await handedTo(entry('later.ts'), entry('earlier.ts'))
  const earlier = await bundle('earlier.ts', handsOver(handed))
  const later = await bundle('later.ts', takesFrom(handed))
  expect(later).toContain('of the later file')
  for (const text of ['++count', 'drawn in']) {
    expect([text, earlier.includes(text), later.includes(text)]).toEqual([text, true, false])
  }
  expect(earlier + later).not.toContain('nobody imports it')
  const first = new Function(`${earlier};return made`)()
  expect(first.said).toBe('once1')
  expect(new Function('H', `${later};return made`)(first.handed).said).toBe(
    '2drawn indrawn indrawn inof the later file',
  )
})
