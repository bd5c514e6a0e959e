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
    const aborted = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
    request.open(method, input)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => onProgress(1)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = aborted
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return aborted()
    signal?.addEventListener('abort', abort)
    request.send(body as FormData)
  })

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .split(/[\r\n]+/)
    .filter(Boolean)
  const headers = new Headers(lines.map(line => line.split(/:(.*)/).slice(0, 2) as [string, string]))
  const { status } = request
  // With these a body, even an empty one, is refused.
  const body = [204, 205, 304].includes(status) ? null : request.responseText
  return new Response(body, { status, headers })
}
