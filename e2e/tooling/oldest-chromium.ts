import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from './run.ts'

/** A package that carries Chromium 90, the oldest that our own pages work in (site/browsers.ts). */
const carrier = 'chrome-aws-lambda@8.0.2'
const folder = join(root, 'node_modules/.cache/chromium-90')

/** The carried Chromium is built for Linux on x64. */
export const hasOldestChromium = process.platform === 'linux' && process.arch === 'x64'

/** Path of Chromium 90, and of the libraries that it brings. It is fetched on first use. */
export function oldestChromium(): { executablePath: string; libraries: string } {
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) fetchCarried()
  return { executablePath, libraries: join(folder, 'lib') }
}

/** Two test processes may do this at once. The folder appears under its name when all is in it, and the first one stays. */
function fetchCarried(): void {
  mkdirSync(dirname(folder), { recursive: true })
  const own = mkdtempSync(`${folder}-`)
  try {
    unpack(own)
    if (!existsSync(folder)) renameSync(own, folder)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

function unpack(into: string): void {
  execFileSync('npm', ['pack', carrier, '--silent'], { cwd: into, stdio: 'ignore' })
  execFileSync('tar', ['xzf', `${carrier.replace('@', '-')}.tgz`], { cwd: into })
  const carried = (name: string) => brotliDecompressSync(readFileSync(join(into, 'package/bin', name)))
  writeFileSync(join(into, 'aws.tar'), carried('aws.tar.br'))
  execFileSync('tar', ['xf', 'aws.tar'], { cwd: into })
  writeFileSync(join(into, 'chromium'), carried('chromium.br'), { mode: 0o755 })
}
