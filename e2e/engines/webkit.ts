import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../site/server/testing/free-port.ts'
import { type EngineWindow, screen } from './engine.ts'

/** The key under which WebDriver tells an element. */
const reference = 'element-6066-11e4-a52e-4f735466cecf'

/** Opens WebKitGTK's own small browser by WebDriver, on a display that nobody sees. */
export async function openWebkit(driver: string): Promise<EngineWindow> {
  const home = mkdtempSync(join(tmpdir(), 'celastro-webkit-'))
  const started: ChildProcess[] = []
  const tidy = () => {
    for (const child of started) end(child)
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', tidy)
  const stop = () => {
    process.off('exit', tidy)
    tidy()
  }
  const start = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    // Its own group, so that its helpers end with it.
    const child = spawn(command, args, {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.on('error', () => undefined)
    started.push(child)
    return child
  }
  try {
    const display = await firstLine(start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24']))
    const port = await freePort()
    start(driver, [`--port=${port}`], environment(display, home))
    const call = await connect(`http://127.0.0.1:${port}`)
    return windowOf(call, stop)
  } catch (error) {
    stop()
    throw error
  }
}

const environment = (display: string, home: string) => ({
  DISPLAY: `:${display}`,
  GDK_BACKEND: 'x11',
  WAYLAND_DISPLAY: undefined,
  HOME: home,
  XDG_RUNTIME_DIR: home,
  TZ: 'America/Sao_Paulo',
  // Drawn without a graphics card, and without a bus, which a container does not have.
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  GIO_USE_VFS: 'local',
  GSETTINGS_BACKEND: 'memory',
})

function end({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    child.stdout!.setEncoding('utf8').once('data', (text: string) => found(text.trim()))
    child.once('exit', () => failed(new Error('no display')))
    child.once('error', failed)
  })
}

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** Waits for the driver, and starts a session; calls go to paths below it. */
async function connect(driver: string): Promise<Call> {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(driver + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(60_000),
    })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const deadline = Date.now() + 30_000
  // Until the driver listens, the call itself fails.
  const isUp = () => send('GET', '/status').catch(() => false)
  while (!(await isUp())) {
    if (Date.now() > deadline) throw new Error('The driver does not answer.')
    await sleep(100)
  }
  const { sessionId } = await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { pageLoadStrategy: 'normal', timeouts: { script: 5000, pageLoad: 60_000 } },
    },
  })
  return (method, path, body) => send(method, `/session/${sessionId}${path}`, body)
}

async function windowOf(call: Call, stop: () => void): Promise<EngineWindow> {
  const read = <T>(expression: string) =>
    call<T>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  const window: EngineWindow = {
    open: address => call('POST', '/url', { url: address }),
    read,
    tap: (x, y) =>
      call('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type: text =>
      call('POST', '/actions', {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: [...text].flatMap(value => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
    async attach(expression, path) {
      const field = await read<Record<string, string>>(expression)
      await call('POST', `/element/${field[reference]}/value`, { text: path })
    },
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await call('DELETE', '').catch(() => undefined)
      stop()
    },
  }
  // The browser's own bar of buttons keeps the window a little wider than asked for.
  await call('POST', '/window/rect', screen)
  return window
}
