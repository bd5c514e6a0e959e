import { readBrCode } from '../../loan/br-code.ts'

/** The charge behind a Pix code: where it is kept ends with its txid. Undefined when that cannot be told. */
export function txidIn(code: string): string | undefined {
  const text = code.trim()
  const txid = /^[a-z\d]{26,35}$/i.test(text) ? text : readBrCode(text)?.url?.split('/').at(-1)
  return txid && /^[a-z\d]{26,35}$/i.test(txid) ? txid : undefined
}
