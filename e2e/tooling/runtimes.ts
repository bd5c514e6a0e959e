import { execFileSync } from 'node:child_process'

/** `works` are arguments that succeed where the sample can run. */
type Runtime = { variable: string; program: string; works: string[] }

const node: Runtime = { variable: '', program: process.execPath, works: ['--version'] }
const python = (imported: string): Runtime => ({
  variable: 'PYTHON_PATH',
  program: 'python3',
  works: ['-c', `import sys, ${imported}; assert sys.version_info >= (3, 8)`],
})
const php = (needed: string): Runtime => ({
  variable: 'PHP_PATH',
  program: 'php',
  works: ['-r', `exit(PHP_VERSION_ID >= 80000 && ${needed} ? 0 : 1);`],
})

/** What runs the samples that shops copy, by sample and language. */
const runtimes = {
  'webhook receiver': {
    Node: node,
    Python: python('sqlite3'),
    PHP: php("extension_loaded('pdo_sqlite')"),
  },
  'signed prefill': {
    Node: node,
    Python: python('cryptography.hazmat.primitives.asymmetric.ed25519'),
    PHP: php("extension_loaded('sodium')"),
  },
  'call about an order': {
    Node: node,
    Python: python('urllib.request'),
    PHP: php("ini_get('allow_url_fopen')"),
  },
} satisfies Record<string, Record<string, Runtime>>

type Sample = keyof typeof runtimes

/** Program of a runtime; undefined when it is not here, or when its variable is empty. */
function programOf({ variable, program, works }: Runtime): string | undefined {
  const given = process.env[variable] ?? program
  if (!given) return undefined
  try {
    execFileSync(given, works, { stdio: 'ignore', timeout: 20_000 })
    return given
  } catch {
    return undefined
  }
}

/** The languages in which a sample can run on this machine, with their programs. */
export const runtimesHere = (sample: Sample): Map<string, string> =>
  new Map(
    Object.entries(runtimes[sample]).flatMap(([language, runtime]) => {
      const program = programOf(runtime)
      return program ? [[language, program]] : []
    }),
  )

/** The samples that cannot run here, such as 'webhook receiver in PHP'. */
export const missingRuntimes = (): string[] =>
  (Object.keys(runtimes) as Sample[]).flatMap(sample => {
    const here = runtimesHere(sample)
    return Object.keys(runtimes[sample])
      .filter(language => !here.has(language))
      .map(language => `${sample} in ${language}`)
  })
