import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages of Debian or Ubuntu; false when that is not possible here, or not within `seconds`. */
export function installByApt(names: string[], seconds: number): boolean {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Trying the distribution’s package: ${names.join(', ')}.`)
  const deadline = Date.now() + seconds * 1000
  // An outdated list may still hold the package, so a failed update does not end the attempt.
  apt(deadline, 'update', '-q')
  return apt(deadline, 'install', '-y', '-q', '--no-install-recommends', ...names)
}

function apt(deadline: number, ...args: string[]): boolean {
  const left = Math.ceil((deadline - Date.now()) / 1000)
  if (left <= 0) return false
  // `timeout` ends what apt-get has started too, and under sudo it may end what belongs to root.
  const bounded = ['DEBIAN_FRONTEND=noninteractive', 'timeout', '--kill-after=2', `${left}`, 'apt-get']
  const command = ['env', ...bounded, ...args]
  if (process.getuid?.() !== 0) command.unshift('sudo', '-n')
  return attempt(command[0]!, command.slice(1), (left + 10) * 1000)
}

/** Runs a command that prints to the terminal; false when it fails or takes longer than `timeout` milliseconds. */
export function attempt(command: string, args: string[], timeout: number): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout, killSignal: 'SIGKILL' })
    return true
  } catch {
    return false
  }
}
