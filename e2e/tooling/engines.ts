import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineWindow } from '../engines/engine.ts'
import { installByApt } from './apt.ts'

type Name = keyof typeof engines

export interface Engine {
  /** As the summary names it. */
  name: string
  spec: string
  /** Says where the program is; empty: nowhere. */
  variable: string
  places: string[]
  /** Another program that it cannot run without. */
  beside?: string
  packages: string[]
  open(path: string): Promise<EngineWindow>
}

/** The engines besides Chromium. */
const engines = {
  firefox: {
    name: 'Firefox',
    spec: 'firefox.spec.ts',
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
    open: async path => (await import('../engines/firefox.ts')).openFirefox(path),
  },
  webkit: {
    name: 'WebKit',
    spec: 'webkit.spec.ts',
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    beside: '/usr/bin/Xvfb',
    packages: ['webkit2gtk-driver', 'xvfb'],
    open: async path => (await import('../engines/webkit.ts')).openWebkit(path),
  },
} satisfies Record<string, Engine>
const all: Engine[] = Object.values(engines)

/** Path of an engine's program; undefined when it is not here. */
export const pathOf = (name: Name) => lookFor(engines[name])

const lookFor = ({ variable, places, beside }: Engine): string | undefined =>
  (process.env[variable] ?? places.find(place => [place, beside ?? place].every(each => existsSync(each)))) ||
  undefined

/** Engines that are not here, with the spec that needs each. */
export const missingEngines = () => all.filter(engine => !lookFor(engine))

/**
 * Installs the engines of `specs` that are not here, and starts each once. Returns the names of those that cannot be
 * had, which then count as missing in this process and those that it starts.
 */
export async function prepareEngines(specs?: string[]): Promise<string[]> {
  const concerned = all.filter(({ spec }) => !specs || specs.includes(`e2e/${spec}`))
  const unavailable: string[] = []
  for (const engine of concerned) {
    const path = await prepare(engine, 180)
    process.env[engine.variable] = path ?? ''
    if (!path) unavailable.push(engine.name)
  }
  return unavailable
}

/** Path of an engine that starts. `seconds` bounds its installation, and its start. */
export async function prepare(engine: Engine, seconds: number): Promise<string | undefined> {
  // An empty variable leaves the engine out.
  if (process.env[engine.variable] === undefined && !lookFor(engine)) installByApt(engine.packages, seconds)
  const path = lookFor(engine)
  return path && (await starts(engine, path, seconds)) ? path : undefined
}

/** Opens a page of its own. Ubuntu's /usr/bin/firefox may be a stub that only tells to install a snap. */
async function starts({ name, open }: Engine, path: string, seconds: number): Promise<boolean> {
  const look = async () => {
    const window = await open(path)
    try {
      await window.open('data:text/html,<title>works</title>')
      return (await window.read('document.title')) === 'works'
    } finally {
      await window.close()
    }
  }
  const late = sleep(seconds * 1000, undefined, { ref: false }).then(() => {
    throw new Error(`it took longer than ${seconds} s`)
  })
  return Promise.race([look(), late]).catch(error => {
    console.warn(`${name} does not start: ${error instanceof Error ? error.message : error}`)
    return false
  })
}
