import { execFileSync } from 'node:child_process'
import { installByApt } from './apt.ts'

/** PgBouncer, if it is on this machine. `PGBOUNCER_PATH` names another one; empty, it leaves it out. */
export function findPgbouncer(): string | undefined {
  const given = process.env.PGBOUNCER_PATH ?? ['pgbouncer', '/usr/sbin/pgbouncer'].find(works)
  return given && works(given) ? given : undefined
}

function works(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

/** In CI it is installed where it is missing: elsewhere the package would leave a service running. Returns whether it is here. */
export function preparePgbouncer(): boolean {
  if (findPgbouncer()) return true
  if (!process.env.CI || process.env.PGBOUNCER_PATH === '') return false
  return installByApt(['pgbouncer'], 120) && findPgbouncer() !== undefined
}
