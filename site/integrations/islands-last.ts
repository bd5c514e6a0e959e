import { rewritePages } from './built-pages.ts'

/** What Astro writes before the first island: the style of its element, and the scripts that wake it. */
const preamble = /(<style>astro-island[^<]*<\/style>)((?:<script>[\s\S]*?<\/script>)+)(?=<astro-island)/

/**
 * Moves the scripts that wake the islands from before the first one to the end of the page: a browser paints when it
 * comes to a script, so the screen appeared in two steps, its heading second. The elements are the same there, they
 * are upgraded when the scripts arrive.
 */
export const islandsLast = () =>
  rewritePages('islands-last', html => {
    const scripts = preamble.exec(html)?.[2]
    if (scripts === undefined) return html
    // A function, because `$` in a script would mean something in a replacement.
    return html.replace(preamble, (_, style) => style).replace('</body>', () => `${scripts}</body>`)
  })
