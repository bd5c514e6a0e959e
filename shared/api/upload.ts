import type { Environment } from '../environment.ts'

/**
 * `fetch` for a body that takes long: says what share (0 to 1) has left. By XMLHttpRequest, because fetch does not tell.
 * Resolves and rejects as fetch does: a Response whatever its status, TypeError without an answer, AbortError.
 */
export const upload: NonNullable<Environment['upload']> = (input, init, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal, method = 'POST', body } = init
    const abort = () => request.abort()
    request.open(method, input)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => onProgress(1)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return reject(new DOMException('The upload was aborted.', 'AbortError'))
    signal?.addEventListener('abort', abort)
    request.send(body as FormData)
  })

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status } = request
  const hasNoBody = status === 204 || status === 205 || status === 304
  return new Response(hasNoBody ? null : request.responseText, { status, headers })
}
