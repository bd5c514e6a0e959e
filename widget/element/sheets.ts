const sheets = new Map<string, CSSStyleSheet>()

/** One sheet for all elements of a page. Constructed: a style element would need the page's policy to allow it. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}
