/** What a stored text says; undefined when it says nothing or was tampered with. */
export function parseJson(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
