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

/** Processor time that a process has used since its start, user and system, in milliseconds. Linux only. */
export function processorMs(pid: number): number {
  // Fields 14 and 15 of proc(5), in hundredths of a second. The name before them may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/**
 * The settings of glibc's allocator of `site/deploy`. All threads share one arena, and what is free goes back
 * to the system: otherwise freed buffers of uploads stay in the process.
 */
export const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
