import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deviceSubmitPath } from '../../shared/api/device.ts'
import { pixWebhookPath } from '../../site/server/routes/http/body-limits.ts'
import { allocator } from '../bench/memory.ts'
import { root } from './run.ts'

const kit = join(root, 'site/deploy')
const read = (file: string) => readFileSync(join(kit, file), 'utf8')
const files = readdirSync(kit)

test('the README of the kit names every file of it', () => {
  const named = [...read('README.md').matchAll(/^\| `([\w.-]+)` \|/gm)].map(match => match[1])
  expect(files.filter(file => !['README.md', 'Dockerfile.dockerignore'].includes(file)).sort()).toEqual(
    named.sort(),
  )
})

test('images are named without a registry, and no file holds a secret', () => {
  for (const image of [read('Dockerfile'), read('compose.yaml')].flatMap(text => [
    ...text.matchAll(/(?:^\s*image: |NODE_IMAGE=)(\S+)/gm),
  ])) {
    expect(image[1]).toMatch(/^[a-z]+:[\w.-]+$/)
  }
  for (const file of files)
    expect(read(file)).not.toMatch(/(?:PASSWORD|SECRET|TOKEN|DATA_KEY)[:=] ?[\w+/]{12,}/)
})

test('the last stage of the image has no packages of the build, is no root and says how it is', () => {
  const last = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!
  expect(last).toContain('COPY --from=packages /app/node_modules')
  expect(last).toMatch(/^USER 10001:10001$/m)
  expect(last).toContain('/readyz')
  expect(read('Dockerfile')).toContain('npm ci --omit=dev')
  expect(last).not.toMatch(/npm (ci|run build)/)
  // Node reads what it compiled only in the folder of the same account.
  expect(last.indexOf('--eval')).toBeGreaterThan(last.indexOf('USER 10001'))
})

test('containers have a read-only root and no rights, and the app starts after the migrations', () => {
  const compose = read('compose.yaml')
  expect(compose).toContain('read_only: true')
  expect(compose).toContain('cap_drop: [ALL]')
  expect(compose).toContain('migrate: { condition: service_completed_successfully }')
})

test('every program that the kit starts exists, with the options of npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const file of ['Dockerfile', 'compose.yaml', 'celastro.service']) {
    for (const [, program] of read(file).matchAll(/(site\/server\/\w+\.ts)/g)) {
      expect(() => readFileSync(join(root, program!))).not.toThrow()
    }
  }
  const option = /--max-semi-space-size=\d+/.exec(scripts.start)![0]
  expect(read('Dockerfile')).toContain(option)
  expect(read('celastro.service')).toContain(option)
})

test('the bench measures memory with the allocator of the kit', () => {
  for (const file of ['Dockerfile', 'celastro.service']) {
    for (const [name, value] of Object.entries(allocator)) expect(read(file)).toContain(`${name}=${value}`)
  }
})

test('the proxies know the paths of invoices and of the bank, and never let a client say that it is the bank', () => {
  const nginx = read('nginx.conf')
  expect(nginx).toContain(`location = /api${deviceSubmitPath} {`)
  const [, start, names] = /location ~ \^(\/api\/webhooks\/)\(([\w|]+)\)\$/.exec(nginx)!
  expect(names!.split('|').map(name => `${start}${name}`)).toContain(`/api${pixWebhookPath}`)
  expect(nginx).toContain('proxy_set_header X-Client-Verify "";')
  expect(read('Caddyfile')).toContain('header_up -X-Client-Verify')
})
