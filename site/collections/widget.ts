import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the page for partners reads of the built bundle: the site knows its files, not its sources. */
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

/** One element of the custom-elements manifest. Both have the same attributes, events and the rest. */
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
  files: Record<string, { integrity: string; bytes: number; gzipBytes: number }>
}

export const readRelease = (): Release => read('integrity.json') as Release

/** `<loan-simulator>` first. */
export const readElements = (): Declaration[] =>
  (read('custom-elements.json') as { modules: { declarations: Declaration[] }[] }).modules.flatMap(
    ({ declarations }) => declarations,
  )

/** Gzip bytes of a release's files together → '17,2 KB', of 1,000 bytes. */
export function sizeOf({ files }: Release, ...names: string[]): string {
  const bytes = names.reduce((sum, name) => sum + files[name]!.gzipBytes, 0)
  return `${(bytes / 1000).toFixed(1).replace('.', ',')} KB`
}

/** @throws Error when there is no bundle yet: `npm run build` makes it before the pages */
function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch (cause) {
    throw new Error(`dist/widget/${name} cannot be read: run "npm run build" once.`, { cause })
  }
}
