import { execFileSync } from 'node:child_process'
import { installByApt } from './apt.ts'

export type ReaderName = 'promtool' | 'caddy' | 'nginx'

/** A program that reads files of site/deploy. */
interface Reader {
  name: ReaderName
  /** Arguments that succeed where it works. */
  works: string
  /** Of Debian and Ubuntu. */
  package: string
}

const readers: Reader[] = [
  { name: 'promtool', works: '--version', package: 'prometheus' },
  { name: 'caddy', works: 'version', package: 'caddy' },
  { name: 'nginx', works: '-v', package: 'nginx-light' },
]

/** `CADDY_PATH` and the like name another program; empty, they leave it out. */
const given = (name: ReaderName) => process.env[`${name.toUpperCase()}_PATH`]

function find({ name, works }: Reader): string | undefined {
  // Debian keeps servers where only root looks.
  const paths = given(name) === undefined ? [name, `/usr/sbin/${name}`] : [given(name)]
  return paths.find(path => path && answers(path, works))
}

function answers(path: string, argument: string): boolean {
  try {
    execFileSync(path, [argument], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** The readers of this machine and their paths. */
export const readersHere = (): [ReaderName, string][] =>
  readers.flatMap(reader => {
    const path = find(reader)
    return path ? [[reader.name, path] as [ReaderName, string]] : []
  })

/** In CI what is missing is installed: elsewhere the packages would leave services running. Returns the names of what is not here. */
export function prepareReaders(): ReaderName[] {
  const missing = () => readers.filter(reader => !find(reader))
  const wanted = missing().filter(({ name }) => given(name) !== '')
  if (process.env.CI && wanted.length > 0) {
    const packages = wanted.map(reader => reader.package)
    installByApt(packages, 180)
  }
  return missing().map(({ name }) => name)
}
