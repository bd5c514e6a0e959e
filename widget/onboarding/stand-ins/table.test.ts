import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { finder } from '../../build/stand-ins.ts'
import { folders, standIns } from './table.ts'

const { root } = folders

/** Type checks the onboarding, with every import resolved as the build resolves it. */
function typeErrors(): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root, { types: ['vite/client'] })
  const host = ts.createCompilerHost(options)
  const standInOf = finder(standIns, folders)
  // A stand-in names its original for the types, and an original has no use for other stand-ins.
  const untouched = Object.keys(standIns).map(original => join(root, original))
  host.resolveModuleNameLiterals = (literals, importer) => {
    const folder = dirname(importer)
    const isTouched = folder !== import.meta.dirname && !untouched.includes(importer)
    return literals.map(({ text }) => {
      const found = isTouched ? standInOf(text, folder) : undefined
      return ts.resolveModuleName(found?.path ?? text, importer, options, host)
    })
  }
  const entries = [
    'onboarding/entry.tsx',
    'onboarding/steps-entry.ts',
    'virtual-css.d.ts',
    'hashes.d.ts',
  ].map(path => join(root, 'widget', path))
  return ts
    .getPreEmitDiagnostics(ts.createProgram(entries, options, host))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

test('the screens compile over the stand-ins', () => {
  expect(typeErrors()).toEqual([])
})
