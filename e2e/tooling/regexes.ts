import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { root } from './run.ts'

/** Expressions that run in the product. Those of the build read our own texts, those of tests and tools nothing from outside. */
const sources = '{shared,site,widget}/**/*.{ts,tsx}'
const isElsewhere = /\.(test|spec)\.tsx?$|^site\/(server\/testing|collections)\/|^widget\/build\//

/** Files that put an expression together while they run, from parts of ours. */
const putTogether: Record<string, string> = {
  'site/server/app.ts': 'paths of the routes, one [^/]+ between slashes for each parameter',
  'site/server/page-files.ts': 'paths of the rewrites, one [^/]+ between slashes for each parameter',
}

/**
 * Regular expressions whose time grows faster than their input, as sentences with path and line. A text of a hundred
 * kilobytes would stop the server, or the page, for minutes. Repetitions that compete are found; alternatives that are
 * the same, as in `(a|a)*`, are not.
 */
export function findings(path: string, text: string): string[] {
  return expressionsIn(path, text).flatMap(({ line, source, flags }) => {
    if (source === undefined) {
      return path in putTogether
        ? []
        : [`${path}:${line}: put together while it runs, so nobody can check it.`]
    }
    const [report] = analyse({ source, flags }, { maxReports: 1 }).reports
    if (!report) return []
    const growth = report.exponential ? 'exponential' : 'quadratic or worse'
    const fixed = report.fix()
    const proposal = fixed ? ` Write /${fixed.source}/${fixed.flags}.` : ''
    const many = JSON.stringify(report.character.pick)
    return [`${path}:${line}: /${source}/${flags} takes ${growth} time for many ${many}.${proposal}`]
  })
}

type Found = { line: number; source: string | undefined; flags: string }

/** Literals, and `new RegExp` of texts that are constants of the same file. */
function expressionsIn(path: string, text: string): Found[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const constants = new Map<string, ts.Expression>()
  const found: Found[] = []
  const add = (node: ts.Node, source: string | undefined, flags = '') => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ line, source, flags })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer)
      constants.set(node.name.getText(), node.initializer)
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      add(node, textOf(source, constants), textOf(flags, constants))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The text of an expression that is known before it runs. */
function textOf(node: ts.Node | undefined, constants: Map<string, ts.Expression>): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) return textOf(constants.get(node.text), constants)
  if (!ts.isTemplateExpression(node)) return undefined
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const part = textOf(expression, constants)
    return part === undefined ? undefined : part + literal.text
  })
  return parts.includes(undefined) ? undefined : node.head.text + parts.join('')
}

if (import.meta.main) {
  const paths = globSync(sources, { cwd: root }).filter(path => !isElsewhere.test(path))
  const all = paths.sort().flatMap(path => findings(path, readFileSync(join(root, path), 'utf8')))
  for (const sentence of all) console.error(sentence)
  console.log(all.length ? `${all.length} findings.` : 'Every regular expression takes linear time.')
  process.exitCode = all.length ? 1 : 0
}
