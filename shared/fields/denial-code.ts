import { text } from './rules.ts'

/** The code in the link of a message about a new browser. Nobody types it. */
export const DenialCode = text('denial-code', [
  'Abra o link da mensagem de novo.',
  code => /^[\w-]{20,64}$/.test(code),
])
