import { readBrCode } from '../../loan/br-code.ts'

/** The txid of a Pix code: the last segment of its URL. Undefined when the code has none. */
export function txidIn(code: string): string | undefined {
  const text = code.trim()
  const txid = /^[a-z\d]{26,35}$/i.test(text) ? text : lastSegment(readBrCode(text)?.url)
  return txid && /^[a-z\d]{26,35}$/i.test(txid) ? txid : undefined
}

/** The id of the recurrence that a code of Pix Automático asks to authorise. Undefined when it is none of the sandbox's. */
export function recurrenceIn(code: string): string | undefined {
  const idRec = lastSegment(readBrCode(code.trim())?.recurrenceUrl)
  return idRec && /^RR\d{16}[a-z\d]{11}$/i.test(idRec) ? idRec : undefined
}

const lastSegment = (url: string | undefined) => url?.slice(url.lastIndexOf('/') + 1)
