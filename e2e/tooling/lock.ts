import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

type Entry = {
  version?: string
  optional?: boolean
  dev?: boolean
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
  [other: string]: unknown
}
export type Lock = { packages: Record<string, Entry>; [other: string]: unknown }

/**
 * Repairs what would make `npm ci` fail on somebody else's machine; returns what was changed, and changes `lock`.
 *
 * - An optional package for another platform that the registry did not have when the lock was written: npm leaves it
 *   out, and `npm ci` then calls the lock incomplete. It gets an entry with its version and platform.
 * - `engines` of optional packages: npm compares them with the Node that installs, and silently leaves the package out.
 *   That Node may be 18, but the one that runs everything is the 24 of the `node` package.
 */
export function repair(lock: Lock): string[] {
  const changed: string[] = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.optional && entry.engines) {
      delete entry.engines
      changed.push(`${path}: engines dropped`)
    }
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isThere(lock, path, name)) continue
      const platform = platformOf(name)
      if (!platform || !/^\d+\.\d+\.\d+/.test(version)) continue
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...platform,
      }
      changed.push(`node_modules/${name}: added`)
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  return changed
}

/** Node's way of looking: in the package's own folder, then in each folder above. */
function isThere(lock: Lock, from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at && `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

const systems = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32'
const processors = 'arm64|arm|ia32|loong64|mips64el|ppc64le|ppc64|riscv64|s390x|x64'
const platform = new RegExp(`(${systems})-(${processors})(?:-(eabi|gnueabihf|gnu|musleabihf|musl|msvc))?$`)

/** `@biomejs/cli-linux-x64-musl` → os, cpu and libc; undefined when the name tells none. */
function platformOf(name: string): Entry | undefined {
  if (name.endsWith('wasm32-wasi')) return { cpu: ['wasm32'] }
  const match = platform.exec(name)
  if (!match) return undefined
  const [, os, cpu, abi] = match
  const libc = abi?.startsWith('musl') ? 'musl' : os === 'linux' ? 'glibc' : undefined
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) }
}

if (import.meta.main) {
  const path = join(root, 'package-lock.json')
  const text = readFileSync(path, 'utf8')
  const lock: Lock = JSON.parse(text)
  const changed = repair(lock)
  const addresses = text.match(/"resolved": "https?:[^"]*/g) ?? []
  const onlyLook = process.argv.includes('--check')
  for (const each of [...changed, ...addresses]) console.error(each)
  if (!onlyLook) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  const advice = 'Run "node e2e/tooling/lock.ts" after installing a package.'
  console.log(changed.length === 0 && addresses.length === 0 ? 'The lock file fits every machine.' : advice)
  process.exitCode = addresses.length > 0 || (onlyLook && changed.length > 0) ? 1 : 0
}
