export type Rule = {
  /** Matches the path of the importing file, from the project's root. */
  from: RegExp
  /** Matches what it imports: a path from the project's root, or the name of a package. */
  to: RegExp
  /** What the reader is told. */
  sentence: string
}

/** A rule that names what may be imported instead of what may not. Packages are judged too where `packages` says so. */
export type AllowRule = { from: RegExp; mayImport: RegExp; packages?: boolean; sentence: string }

const test = String.raw`(?<!\.test)\.\w+$`
/** Files under `folder`, without the tests beside them. */
export const under = (folder: string) => new RegExp(`^${folder}/.*${test}`)
