import { text } from './rules.ts'

/** A random text that a browser keeps, so that it is recognised at the next sign-in. Nobody types it. */
export const BrowserKey = text('browser-key', [
  'Recarregue a página e tente novamente.',
  key => /^[\w-]{22,64}$/.test(key),
])
