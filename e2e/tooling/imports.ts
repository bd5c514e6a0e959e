import ts from 'typescript'

export type Import = {
  specifier: string
  /** Erased at run time (`import type`), so it cannot make a cycle. */
  typeOnly: boolean
}

/** Every import, re-export, dynamic import and CSS @import of a .ts, .tsx, .mjs, .astro or .css file. */
export function importsOf(path: string, text: string): Import[] {
  if (path.endsWith('.css')) return cssImports(text)
  if (path.endsWith('.astro')) return astroImports(path, text)
  return scriptImports(path, text)
}

function scriptImports(path: string, text: string): Import[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const found: Import[] = []
  const add = (node: ts.Node | undefined, typeOnly: boolean) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, typeOnly })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, node.importClause?.phaseModifier === typeKeyword)
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const typeKeyword = ts.SyntaxKind.TypeKeyword

/** The frontmatter runs on the server, the scripts in the browser; a `<style>` may import as well. */
function astroImports(path: string, text: string): Import[] {
  const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')
  const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(match => match[1] ?? '')
  return [
    ...[frontmatter, ...scripts].flatMap(code => scriptImports(`${path}.ts`, code)),
    ...styles.flatMap(cssImports),
  ]
}

function cssImports(text: string): Import[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g)].map(match => ({
    specifier: match[1]!,
    typeOnly: false,
  }))
}
