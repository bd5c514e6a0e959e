import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { attempt, installByApt } from './apt.ts'

/** Switches for every Chromium the project starts: it runs as root in a container, and must not call home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The same browser without windows. A test takes a third less of the processor: a Chromium with windows draws an address
 * bar for each page. It has no back/forward cache.
 */
const usualShells = ['/usr/bin/chromium-headless-shell']

/**
 * Path of the browser for tests: a headless shell, which a machine that only tests (CI) gets, else any Chromium. A Chromium
 * asked for by CHROMIUM_PATH wins. The answer is kept in CHROMIUM_SHELL_PATH, which child processes inherit.
 */
export function findTestChromium(): string {
  const known = process.env.CHROMIUM_SHELL_PATH
  if (known) return known
  const path = (process.env.CHROMIUM_PATH ? undefined : findShell()) ?? findChromium()
  process.env.CHROMIUM_SHELL_PATH = path
  return path
}

function findShell(): string | undefined {
  const installed = () => usualShells.find(isUsable)
  return (
    installed() ??
    (process.env.CI && installByApt(['chromium-headless-shell'], 900) ? installed() : undefined)
  )
}

/**
 * Path of a Chromium that starts. Looks at CHROMIUM_PATH, the usual places and Playwright's own download; when there
 * is none, installs one (Playwright's, else Debian's). The answer is kept in CHROMIUM_PATH, which child processes
 * inherit. Throws one sentence when nothing helps.
 */
export function findChromium(): string {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (!isUsable(asked)) throw new Error(`CHROMIUM_PATH says ${asked}, but no Chromium starts there.`)
    return asked
  }
  const path =
    installed() ?? installByPlaywright() ?? (installByApt(['chromium'], 900) ? installed() : undefined)
  if (!path) {
    throw new Error(
      'No Chromium found and none could be installed: install it (Debian: "apt-get install chromium") ' +
        'or set CHROMIUM_PATH to one.',
    )
  }
  process.env.CHROMIUM_PATH = path
  return path
}

function installed(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find(isUsable)
}

/** Ubuntu's chromium-browser may be a stub that only tells to install a snap: asking the version tells them apart. */
function isUsable(path: string): boolean {
  if (!path || !existsSync(path)) return false
  const { status } = spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 })
  return status === 0
}

function installByPlaywright(): string | undefined {
  console.log('No Chromium here: trying Playwright’s download.')
  return attempt('npx', ['playwright', 'install', 'chromium'], 300_000) ? installed() : undefined
}

if (import.meta.main) console.log(findChromium())
