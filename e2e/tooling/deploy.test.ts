import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deviceSubmitPath } from '../../shared/api/device.ts'
import { orderInvoicePath } from '../../shared/api/purchase.ts'
import { pixWebhookPath } from '../../site/server/routes/http/body-limits.ts'
import { certificate } from '../../site/server/testing/certificates.ts'
import { allocator } from '../bench/memory.ts'
import { type ReaderName, readersHere } from './kit.ts'
import { root } from './run.ts'

const kit = join(root, 'site/deploy')
const read = (file: string) => readFileSync(join(kit, file), 'utf8')
const files = readdirSync(kit)

test('the README of the kit names every file of it', () => {
  const named = [...read('README.md').matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names]) =>
    names!.replaceAll('`', '').split(', '),
  )
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

test('a folder of the host that compose mounts, and the variables, are in no image and no commit', () => {
  const dockerIgnored = read('Dockerfile.dockerignore').split('\n')
  const gitIgnored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const mounted = [...read('compose.yaml').matchAll(/^ +- \.\/([\w/-]+):/gm)].map(([, folder]) => folder!)
  expect(mounted).toContain('secrets')
  for (const folder of mounted) {
    expect(dockerIgnored).toContain(`site/deploy/${folder}`)
    expect(gitIgnored).toContain(`site/deploy/${folder}/`)
  }
  expect(dockerIgnored).toContain('**/*.env')
  expect(gitIgnored).toContain('*.env')
})

test('the README runs a command of staff in both ways, as the account and with the folders of the service', () => {
  const text = read('README.md')
  const service = read('celastro.service')
  const inService = (name: string) => new RegExp(`\\b${name}=(\\S+)$`, 'm').exec(service)![1]!
  const section = text.split(/^## /m).find(each => each.startsWith('Commands of staff'))!
  expect(section).toContain('docker compose exec app node_modules/.bin/node site/server/ops.ts')
  expect(section).toContain(`--uid=${inService('User')} `)
  for (const name of ['EnvironmentFile', 'WorkingDirectory', 'DATA_DIR'])
    expect(section).toContain(`${name}=${inService(name)} `)
  expect(() => readFileSync(join(root, 'site/server/ops.ts'))).not.toThrow()
})

test('every program that the kit starts exists, with the options of npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const file of ['Dockerfile', 'compose.yaml', 'celastro.service']) {
    for (const [, program] of read(file).matchAll(/(site\/server\/\w+\.ts)/g)) {
      expect(() => readFileSync(join(root, program!))).not.toThrow()
    }
  }
  const options: string[] = scripts.start.match(/--\S+/g)
  expect(options).toHaveLength(2)
  for (const option of options) {
    expect(read('Dockerfile')).toContain(`"${option}"`)
    expect(read('celastro.service')).toContain(` ${option} `)
  }
})

test('the bench measures memory with the allocator of the kit', () => {
  for (const file of ['Dockerfile', 'celastro.service']) {
    for (const [name, value] of Object.entries(allocator)) expect(read(file)).toContain(`${name}=${value}`)
  }
})

test('the proxies know the paths of invoices and of the bank, and never let a client say that it is the bank', () => {
  const nginx = read('nginx.conf')
  expect(nginx).toContain(`location = /api${deviceSubmitPath} {`)
  // A shop's server sends an invoice as text in JSON.
  const [, order] = /location ~ (\S+) \{\n +client_max_body_size 1m;/.exec(nginx)!
  expect(`/api${orderInvoicePath.replace(':id', '9b2f')}`).toMatch(new RegExp(order!))
  expect(`/api${orderInvoicePath.replace(':id', '9b2f/x')}`).not.toMatch(new RegExp(order!))
  const [, start, names] = /location ~ \^(\/api\/webhooks\/)\(([\w|]+)\)\$/.exec(nginx)!
  expect(names!.split('|').map(name => `${start}${name}`)).toContain(`/api${pixWebhookPath}`)
  expect(nginx).toContain('proxy_set_header X-Client-Verify "";')
  expect(read('Caddyfile')).toContain('header_up -X-Client-Verify')
})

test('a release runs beside the version before at a port that both proxies know', () => {
  const [, first, second] = /reverse_proxy (\S+) (\S+) \{/.exec(read('Caddyfile'))!
  for (const server of [first, second])
    expect(read('nginx.conf')).toContain(`    server ${server} max_fails=0`)
  for (const file of ['nginx.conf', 'nginx-pages.conf'])
    expect(read(file)).not.toMatch(/proxy_pass (?!http:\/\/celastro;)/)
  const release = read('README.md')
    .split(/^## /m)
    .find(each => each.startsWith('A release'))!
  expect(release).toContain(` PORT=${second!.split(':')[1]} `)
  const [, options] = /^ExecStart=\S+ (.*)$/m.exec(read('celastro.service'))!
  expect(release).toContain(`node_modules/.bin/node ${options}`)
  // A version that does not answer stops no other, and the third release finds the folder of the one before.
  const block = /```sh\n([\s\S]*?)\n```/.exec(release)![1]!.replaceAll(/\\\n|(&&)\n/g, '$1 ')
  expect(block).not.toContain('\n')
  expect(block.split('&&').map(each => each.trim().replace(/(curl).*(:\d+)\/readyz/, '$1 $2'))).toEqual([
    expect.stringMatching(/^systemd-run --unit=celastro-next --collect /),
    `curl :${second!.split(':')[1]}`,
    ...['systemctl stop celastro', 'rm -rf /opt/celastro-before', 'mv -T /opt/celastro /opt/celastro-before'],
    ...['cp --archive /opt/celastro-next /opt/celastro', 'systemctl start celastro'],
    ...[`curl :${first!.split(':')[1]}`, 'systemctl stop celastro-next'],
  ])
})

test('the README has Prometheus scrape the job that the alerts ask for', () => {
  const [, job] = /up\{job="(\w+)"\}/.exec(read('alerts.yaml'))!
  const [, config] = /```yaml\n([\s\S]*?)```/.exec(read('README.md'))!
  expect(config).toContain(`job_name: ${job}\n`)
  expect(config).toContain('rule_files: [alerts.yaml]')
})

test('the proxies log no address of a call, which may name a phone or a contract', () => {
  const nginx = read('nginx.conf')
  const [, format] = /^log_format celastro '(.*)';$/m.exec(nginx)!
  expect(format).not.toMatch(/request(?!_method|_time)|uri|args|query|referer/)
  const servers = nginx.split(/^server \{$/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toContain(' access_log /var/log/nginx/celastro.log celastro;')
    expect(server).toMatch(/ error_log \S+ emerg;/)
  }
  for (const field of ['request>uri', 'request>headers'])
    expect(read('Caddyfile')).toContain(`${field} delete`)
})

/** Fails with what the program said, when it refuses. */
function accepts(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 })
  expect(status === 0 ? '' : `${stdout}${stderr}`).toBe('')
}

/** Hands on a folder with this file of the kit, whose certificates are there. */
async function withCertificates(file: string, use: (folder: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'celastro-kit-'))
  const { certFile, keyFile, remove } = await certificate('celastro.example')
  const text = read(file)
    .replaceAll('/etc/celastro/site-key.pem', keyFile)
    .replaceAll(/\/etc\/celastro\/[\w-]+\.pem/g, certFile)
    .replaceAll('/var/log/nginx', folder)
  writeFileSync(join(folder, file), text)
  try {
    use(folder)
  } finally {
    remove()
    rmSync(folder, { recursive: true })
  }
}

const readings: Record<ReaderName, (program: string) => void | Promise<void>> = {
  promtool(program) {
    accepts(program, 'check', 'rules', join(kit, 'alerts.yaml'))
    // Each alert at a time at which it fires, and at one at which it does not yet.
    accepts(program, 'test', 'rules', join(kit, 'alerts-tests.yaml'))
  },
  caddy: program =>
    withCertificates('Caddyfile', folder =>
      accepts(program, 'validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')),
    ),
  nginx: program =>
    withCertificates('nginx.conf', folder => {
      const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/nginx.conf; }`
      writeFileSync(join(folder, 'whole.conf'), whole)
      accepts(program, '-t', '-p', folder, '-c', join(folder, 'whole.conf'))
    }),
}

// What is not on this machine is named at the end of `npm test`.
test.each(readersHere())('%s accepts what the kit has for it', (name, program) => readings[name](program))

test('every alert is tried', () => {
  const names = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(match => match[1]!)
  const tried = read('alerts-tests.yaml')
  for (const name of names) {
    expect(tried).toContain(`alertname: ${name} }`)
    expect(tried).toMatch(new RegExp(`alertname: ${name}\n +exp_alerts:`))
  }
})
