import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Resident memory of a process, in MB (1,000,000 bytes). */
export function residentMegabytes(pid: number): number {
  const kibibytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kibibytes) * 1024) / 1e6
}
