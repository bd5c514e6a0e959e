import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { contentFolder, type Entry } from './check.ts'
import { marked, notesOf, resolve, unmarked } from './facts.ts'
import { type Collection, folders } from './folders.ts'
import { ContentError } from './problem.ts'
import { readContent } from './read.ts'

/**
 * Loads one folder of site/content. A build stops on any problem of any folder and lists all of them. The development
 * server logs them and loads the valid files, so the preview stays open while somebody types.
 */
export function folder(collection: Collection): Loader {
  return {
    name: `content-${collection}`,
    async load(context) {
      const root = fileURLToPath(context.config.root)
      await fill(collection, root, context)
      const path = `/${contentFolder}/${folders[collection].name}/`
      const reload = async (file: string) => {
        if (file.replaceAll('\\', '/').includes(path)) await fill(collection, root, context)
      }
      for (const event of ['add', 'change', 'unlink'] as const) context.watcher?.on(event, reload)
    },
  }
}

async function fill(collection: Collection, root: string, context: LoaderContext): Promise<void> {
  const { entries, problems } = readContent(root)
  if (problems.length > 0) {
    const error = new ContentError(problems)
    if (!context.watcher) throw error
    const own = problems.filter(({ file }) => file.includes(`/${folders[collection].name}`))
    if (own.length > 0) context.logger.error(`\n\n${new ContentError(own).message}`)
  }
  const mine = entries.filter(entry => entry.collection === collection)
  // In development an entry that cannot be parsed keeps its last valid state.
  const stays = (id: string) =>
    mine.some(entry => entry.id === id) || problems.some(({ file }) => file.endsWith(`/${id}.md`))
  for (const id of context.store.keys()) if (!stays(id)) context.store.delete(id)
  for (const entry of mine) await put(entry, context)
}

async function put({ id, file, data, body }: Entry, context: LoaderContext): Promise<void> {
  const resolved = resolve(body)
  const { html, metadata } = await context.renderMarkdown(resolved)
  const shown = {
    ...resolveAll(data),
    html: marked(scrollable(html)),
    text: plainText(html),
    notes: notesOf(resolve(`${body} ${JSON.stringify(data)}`)),
    headings: (metadata?.headings ?? []).map(({ depth, slug, text }) => ({
      depth,
      slug,
      text: unmarked(text),
    })),
  }
  // Digest of the rendered text: a changed limit changes pages whose files did not change.
  const digest = context.generateDigest(JSON.stringify(shown))
  const parsed = await context.parseData({ id, data: shown })
  context.store.set({ id, data: parsed, body: resolved, filePath: file, digest })
}

function resolveAll(data: Record<string, unknown>): Record<string, unknown> {
  const each = (value: unknown): unknown =>
    typeof value === 'string' ? unmarked(resolve(value)) : Array.isArray(value) ? value.map(each) : value
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, each(value)]))
}

/**
 * Makes wide tables scroll inside the page, by keyboard too, labelled by the heading above. Column alignment becomes a
 * class, because the content security policy blocks style attributes.
 */
function scrollable(html: string): string {
  let title = ''
  return html
    .replaceAll(/ (?:style="text-align:\s*|align=")(\w+);?"/g, ' class="$1"')
    .replaceAll(/<h[23] id="([^"]+)"|<table>|<\/table>/g, (tag, id?: string) => {
      if (id) title = id
      if (tag === '<table>') {
        return `<div class="prose-table" role="region" aria-labelledby="${title}" tabindex="0"><table>`
      }
      return tag === '</table>' ? '</table></div>' : tag
    })
}

const plainText = (html: string) =>
  unmarked(html)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()
