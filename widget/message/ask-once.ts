import { fetchTerms } from '../../shared/api/fetch-terms.ts'

const pending = new Map<string, ReturnType<typeof fetchTerms>>()

/** `fetchTerms`, asked once by all elements of a page that ask for the same shop at the same time: a list of products has many. */
export const askOnce: typeof fetchTerms = (apiBase, init) => {
  const key = apiBase + JSON.stringify(init)
  const asked = pending.get(key) ?? fetchTerms(apiBase, init).finally(() => pending.delete(key))
  pending.set(key, asked)
  return asked
}
