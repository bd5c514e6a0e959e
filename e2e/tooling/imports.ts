import ts from 'typescript'

/** What a .ts, .tsx, .mjs, .astro or .css file imports or re-exports: values, types, dynamic imports, CSS `@import`. */
export function importsOf(path: string, text: string): string[] {
  if (path.endsWith('.css')) return cssImports(text)
  if (path.endsWith('.astro')) return astroImports(path, text)
  return scriptImports(path, text)
}

function scriptImports(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const found: string[] = []
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node)) found.push(node.text)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0])
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The frontmatter runs on the server, the scripts in the browser; a `<style>` may import as well. */
function astroImports(path: string, text: string): string[] {
  const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')
  const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(match => match[1] ?? '')
  return [
    ...[frontmatter, ...scripts].flatMap(code => scriptImports(`${path}.ts`, code)),
    ...styles.flatMap(cssImports),
  ]
}

function cssImports(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g)].map(match => match[1]!)
}
