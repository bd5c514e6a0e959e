import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EngineWindow } from '../engines/engine.ts'
import { type Engine, prepare } from './engines.ts'

let folder: string
const path = process.env.PATH
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'celastro-engines-'))
  process.env.PATH = `${folder}:${path}`
  // Otherwise an account that is not root would reach the machine's own apt-get.
  script('sudo', 'shift; exec "$@"')
})
afterEach(() => {
  process.env.PATH = path
  rmSync(folder, { recursive: true, force: true })
})

function script(name: string, body: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`)
  chmodSync(join(folder, name), 0o755)
}

const window = {
  open: async () => undefined,
  read: async () => 'works',
  close: async () => undefined,
} as unknown as EngineWindow

const engine = (change: Partial<Engine> = {}): Engine => ({
  name: 'Lynx',
  spec: 'lynx.spec.ts',
  variable: 'LYNX_PATH',
  places: [join(folder, 'lynx')],
  packages: ['lynx'],
  open: async () => window,
  ...change,
})

describe('an engine that is not here', () => {
  // Where there is no apt-get at all, nothing can be installed.
  const hasApt = existsSync('/usr/bin/apt-get')

  test('is installed', async () => {
    script('apt-get', `if [ "$1" = install ]; then touch ${folder}/lynx; fi`)
    expect(await prepare(engine(), 20)).toBe(hasApt ? join(folder, 'lynx') : undefined)
  })

  test('is not had when apt-get fails', async () => {
    script('apt-get', 'exit 100')
    expect(await prepare(engine(), 20)).toBeUndefined()
  })

  test('is not had when apt-get hangs, and does not stop when asked', async () => {
    script('apt-get', "trap '' TERM; sleep 300")
    const before = Date.now()
    expect(await prepare(engine(), 1)).toBeUndefined()
    expect(Date.now() - before).toBeLessThan(20_000)
  }, 60_000)
})

describe('an engine that is here', () => {
  beforeEach(() => script('lynx', ''))

  test('is used without apt-get', async () => {
    script('apt-get', `touch ${folder}/called`)
    expect(await prepare(engine(), 20)).toBe(join(folder, 'lynx'))
    expect(existsSync(join(folder, 'called'))).toBe(false)
  })

  test('is not had without a program that it needs beside', async () => {
    script('apt-get', 'exit 100')
    expect(await prepare(engine({ beside: join(folder, 'display') }), 20)).toBeUndefined()
  })

  test.each<[string, Engine['open']]>([
    ['fails', () => Promise.reject(new Error('no display'))],
    ['hangs', () => new Promise(() => undefined)],
    ['shows nothing', async () => ({ ...window, read: async <T>() => '' as T })],
  ])('is not had when its start %s', async (_, open) => {
    expect(await prepare(engine({ open }), 1)).toBeUndefined()
  })
})
