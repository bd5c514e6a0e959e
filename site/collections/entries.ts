import { type CollectionEntry, getCollection } from 'astro:content'
import type { Collection } from './folders.ts'

/** Everything in one folder of site/content, in its order. `data.html` is ready to be shown. */
export async function inOrder<Name extends Collection>(name: Name): Promise<CollectionEntry<Name>[]> {
  const entries = await getCollection(name)
  return entries.sort((a, b) => a.data.ordem - b.data.ordem)
}
