import { expect, test } from 'vitest'
import { type Lock, repair } from './lock.ts'

const lockOf = (packages: Lock['packages']): Lock => ({ packages })

test('a platform that the lock forgot gets an entry with its version and platform', () => {
  const lock = lockOf({
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@tool/cli-linux-x64-musl': '2.0.0', '@tool/cli-darwin-arm64': '2.0.0' },
    },
    'node_modules/@tool/cli-darwin-arm64': { version: '2.0.0', optional: true },
  })
  expect(repair(lock)).toEqual(['node_modules/@tool/cli-linux-x64-musl: added'])
  expect(lock.packages['node_modules/@tool/cli-linux-x64-musl']).toEqual({
    version: '2.0.0',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  })
  expect(repair(lock)).toEqual([])
})

test.each([
  ['linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['linux-riscv64-gnu', { os: ['linux'], cpu: ['riscv64'], libc: ['glibc'] }],
  ['linux-s390x-gnu', { os: ['linux'], cpu: ['s390x'], libc: ['glibc'] }],
  ['openharmony-arm64', { os: ['openharmony'], cpu: ['arm64'] }],
  ['win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
])('rare machines count too: %s', (name, platform) => {
  const optionalDependencies = { [`@tool/${name}`]: '2.0.0' }
  const lock = lockOf({ 'node_modules/tool': { version: '2.0.0', optionalDependencies } })
  repair(lock)
  expect(lock.packages[`node_modules/@tool/${name}`]).toEqual({
    version: '2.0.0',
    optional: true,
    ...platform,
  })
})

test('a package within another one is found as Node finds it', () => {
  const lock = lockOf({
    'node_modules/a/node_modules/tool': {
      version: '1.0.0',
      optionalDependencies: { '@tool/linux-x64': '1.0.0' },
    },
    'node_modules/a/node_modules/@tool/linux-x64': { version: '1.0.0', optional: true },
  })
  expect(repair(lock)).toEqual([])
})

test('the Node that installs does not decide which optional packages there are', () => {
  const lock = lockOf({
    'node_modules/a': { version: '1.0.0', engines: { node: '>=22' } },
    'node_modules/b': { version: '1.0.0', optional: true, engines: { node: '>=22' } },
  })
  expect(repair(lock)).toEqual(['node_modules/b: engines dropped'])
  expect(lock.packages['node_modules/a']).toHaveProperty('engines')
})
