import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** What `npm audit --json` says; `vulnerabilities` is missing when the registry gave no answer. */
export type Report = { vulnerabilities?: Record<string, { via: (string | Advisory)[] }>; message?: string }
type Advisory = { name: string; url: string; severity: string; title: string }

/** An advisory with which we live until a day, and why it does not hurt here. */
export type Accepted = { id: string; package: string; reason: string; until: string }

const acceptedPath = 'e2e/tooling/accepted-advisories.json'
/** Exit code when the registry does not answer: neither passed nor failed. */
export const notChecked = 3

const severe = ['high', 'critical']

export type Verdict = { checked: boolean; failures: string[]; notes: string[] }

/**
 * Judges the packages that the server and the browser get. A severe advisory fails unless it is accepted; an acceptance
 * fails from its day on. Others are notes. `today` is an ISO day.
 */
export function judge(report: Report, accepted: Accepted[], today: string): Verdict {
  if (!report.vulnerabilities) return { checked: false, failures: [], notes: [] }
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter(each => typeof each === 'object'),
  )
  const advisories = [...new Map(found.map(each => [each.url, each])).values()]
  const isAccepted = ({ url, name }: Advisory) =>
    accepted.some(each => each.package === name && url.endsWith(`/${each.id}`) && today < each.until)
  const isFailure = (each: Advisory) => severe.includes(each.severity) && !isAccepted(each)
  const inWords = ({ severity, name, title, url }: Advisory) => `${severity}: ${name}, ${title} (${url})`
  const expired = accepted.filter(({ until }) => until <= today)
  return {
    checked: true,
    failures: [
      ...advisories.filter(isFailure).map(inWords),
      ...expired.map(each => `${acceptedPath}: ${each.id} was accepted until ${each.until}.`),
    ],
    notes: advisories.filter(each => !isFailure(each)).map(inWords),
  }
}

export const readAccepted = (): Accepted[] => JSON.parse(readFileSync(join(root, acceptedPath), 'utf8'))

function audit(): Report {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000']
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 30_000 })
  try {
    return JSON.parse(stdout) as Report
  } catch {
    return {}
  }
}

if (import.meta.main) {
  const report = audit()
  const { checked, failures, notes } = judge(report, readAccepted(), new Date().toISOString().slice(0, 10))
  for (const each of [...failures, ...notes]) console.log(each)
  if (!checked) console.log(`NOT CHECKED: the registry gave no advisories. ${report.message ?? ''}`.trim())
  else if (failures.length === 0) console.log('No severe advisory for a package that is served or runs.')
  process.exitCode = failures.length > 0 ? 1 : checked ? 0 : notChecked
}
