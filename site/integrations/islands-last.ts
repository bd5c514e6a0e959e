import { rewritePages } from './built-pages.ts'

/** Astro's code before the first island: the element's style and the hydration scripts. */
const preamble = /(<style>astro-island[^<]*<\/style>)((?:<script>[\s\S]*?<\/script>)+)(?=<astro-island)/

/**
 * Moves the hydration scripts to the end of the page. A browser may paint when it reaches a script, so without this the
 * screen appears in two steps, with its heading in the second. Custom elements upgrade when their scripts arrive.
 */
export const islandsLast = () =>
  rewritePages('islands-last', html => {
    const scripts = preamble.exec(html)?.[2]
    if (scripts === undefined) return html
    // A replacement function, because `$` in a replacement string has a special meaning.
    return html.replace(preamble, (_, style) => style).replace('</body>', () => `${scripts}</body>`)
  })
