import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { customElements } from '../finish/manifest.ts'
import { editorData } from './editor-data.ts'
import { indexTypings, reactComponentTypings } from './package-typings.ts'

const here = (name: string) => join(import.meta.dirname, name)

/**
 * Writes the package for npm: a loader of the hosted files, components for React, types, and what editors read.
 * @param output is emptied first
 * @param integrity of the built widget
 */
export async function makePackage(
  output: string,
  { version, files }: { version: string; files: Record<string, { integrity: string }> },
): Promise<void> {
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  const hashes = Object.fromEntries(
    ['loan-simulator', 'loan-message'].map(name => [name, files[`${name}.js`]!.integrity]),
  )
  await build({
    entryPoints: { index: here('load.ts'), react: here('react.ts') },
    outdir: output,
    bundle: true,
    format: 'esm',
    target: 'es2020',
    external: ['react'],
    charset: 'utf8',
    define: { LOAN_VERSION: JSON.stringify(version), LOAN_HASHES: JSON.stringify(hashes) },
  })
  // For Next.js: the components listen to events.
  const components = join(output, 'react.js')
  writeFileSync(components, `'use client'\n${readFileSync(components, 'utf8')}`)
  writeFileSync(join(output, 'index.d.ts'), indexTypings())
  writeFileSync(join(output, 'react.d.ts'), reactComponentTypings())
  writeJson(join(output, 'custom-elements.json'), customElements())
  writeJson(join(output, 'html-data.json'), editorData())
  writeJson(join(output, 'package.json'), { ...manifest, version })
  cpSync(here('README.md'), join(output, 'README.md'))
  cpSync(here('../../LICENSE'), join(output, 'LICENSE'))
}

/** Packs the package into `destination` and returns the name of the file, such as `celastro-loan-1.0.0.tgz`. */
export function pack(directory: string, destination: string): string {
  const args = ['pack', '--json', '--pack-destination', destination]
  // On Windows npm is a script.
  const shell = process.platform === 'win32'
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: directory, encoding: 'utf8', shell }))
  return filename
}

const writeJson = (path: string, content: unknown) =>
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)

const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })

const manifest = {
  name: 'celastro-loan',
  description: 'O simulador e o pedido de empréstimo da Celastro no checkout da loja.',
  license: 'MIT',
  type: 'module',
  exports: {
    '.': entry('index'),
    './react': entry('react'),
    './custom-elements.json': './custom-elements.json',
    './html-data.json': './html-data.json',
    './package.json': './package.json',
  },
  types: './index.d.ts',
  customElements: './custom-elements.json',
  sideEffects: false,
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
}
