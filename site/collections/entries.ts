import { type CollectionEntry, getCollection } from 'astro:content'
import type { Collection } from './folders.ts'

/** Entries of one folder of site/content, in display order. `data.html` is ready to render. */
export async function inOrder<Name extends Collection>(name: Name): Promise<CollectionEntry<Name>[]> {
  const entries = await getCollection(name)
  return entries.sort((a, b) => a.data.ordem - b.data.ordem)
}
