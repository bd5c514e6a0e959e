import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Imports the server as a start does, and prints the packages that were loaded. */
const program = `
  const { registerHooks } = await import('node:module')
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
      if (name) packages.add(name)
      return next(url, context)
    },
  })
  await Promise.all(['front', 'lender'].map(name => import(\`./site/server/\${name}.ts\`)))
  console.log(JSON.stringify([...packages]))
  process.exit()
`

test('a start loads no package that a server on PostgreSQL may never use', () => {
  const cwd = new URL('../..', import.meta.url)
  const args = ['--input-type=module', '--eval', program]
  const loaded: string[] = JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }))
  expect(loaded).toContain('kysely')
  const late = [
    '@electric-sql/pglite',
    '@simplewebauthn/server',
    '@xmldom/xmldom',
    'pdfkit',
    'unpdf',
    'xml-crypto',
  ]
  expect(loaded.filter(name => late.includes(name))).toEqual([])
})
