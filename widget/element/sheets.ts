const sheets = new Map<string, CSSStyleSheet>()

/** All elements of a page share one constructed sheet. The page's CSP might block a style element. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

/** Returns a function that adds a sheet to a shadow root, or takes it away. */
export const sheetsOf =
  (root: ShadowRoot) =>
  (css: string, isWorn = true): void => {
    const [sheet, worn] = [sheetOf(css), root.adoptedStyleSheets]
    if (worn.includes(sheet) === isWorn) return
    root.adoptedStyleSheets = isWorn ? [...worn, sheet] : worn.filter(each => each !== sheet)
  }

/** Takes back the height that is reserved for the simulator (element.css), so that no blank space is under a short step. */
export const unreserved = ':host(loan-simulator){min-height:0!important}'
