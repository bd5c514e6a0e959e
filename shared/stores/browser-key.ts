import { browserKeyName, type Environment } from '../environment.ts'
import { BrowserKey } from '../fields/browser-key.ts'
import { randomKey } from './idempotency.ts'

/** The key by which the server recognises this browser, made when it first asks for a code. Empty where storage does not last. */
export function recognition({ storage, isRecognised }: Environment): { browserKey?: string } {
  if (!isRecognised) return {}
  const kept = storage.get(browserKeyName)
  const browserKey = BrowserKey.is(kept) ? kept : randomKey()
  if (browserKey !== kept) storage.set(browserKeyName, browserKey)
  return { browserKey }
}
