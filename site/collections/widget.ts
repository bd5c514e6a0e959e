import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The partner page reads the built bundle only; it does not import widget sources. */
const folder = join(process.cwd(), 'dist/widget')

interface Named {
  name: string
  description: string
}
interface Typed extends Named {
  type: { text: string }
}
interface Attribute extends Typed {
  fieldName: string
  default?: string
}

/** One element of the custom-elements manifest. All elements share attributes and events. */
export interface Declaration {
  tagName: string
  description: string
  attributes: Attribute[]
  members: (Named & { kind: string; type?: { text: string }; attribute?: string })[]
  events: Typed[]
  slots: Named[]
  cssParts: Named[]
  cssStates: Named[]
  cssProperties: Named[]
  errors: { code: string; description: string }[]
}

export interface Release {
  version: string
  /** The oldest ones, such as 'chrome94'. */
  browsers: string[]
  files: Record<string, { integrity: string; bytes: number; gzipBytes: number }>
}

export const readRelease = (): Release => read('integrity.json') as Release

/** `<loan-simulator>` first. */
export const readElements = (): Declaration[] =>
  (read('custom-elements.json') as { modules: { declarations: Declaration[] }[] }).modules.flatMap(
    ({ declarations }) => declarations,
  )

/** Total gzip size of files of a release → '17,2 KB' (1 KB = 1,000 bytes). */
export function sizeOf({ files }: Release, ...names: string[]): string {
  const bytes = names.reduce((sum, name) => sum + files[name]!.gzipBytes, 0)
  return `${(bytes / 1000).toFixed(1).replace('.', ',')} KB`
}

const browserNames: Record<string, string> = { chrome: 'Chrome', safari: 'Safari', firefox: 'Firefox' }

/** ['chrome94', 'safari16.4'] → 'Chrome 94 e Safari 16.4' */
export const browserList = (browsers: readonly string[]): string =>
  new Intl.ListFormat('pt-BR').format(
    browsers.map(each => each.replace(/^[a-z]+/, name => `${browserNames[name] ?? name} `)),
  )

/** @throws Error when the bundle is missing; `npm run build` creates it before the pages */
function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch (cause) {
    throw new Error(`dist/widget/${name} cannot be read: run "npm run build" once.`, { cause })
  }
}
