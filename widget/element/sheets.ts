const sheets = new Map<string, CSSStyleSheet>()

/** All elements of a page share one constructed sheet. The page's CSP might block a style element. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

/** Returns a function that adds a sheet to a shadow root, once. */
export const sheetsOf = (root: ShadowRoot) => (css: string) => {
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, sheetOf(css)])]
}
