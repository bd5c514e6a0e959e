/** Hands a file to the browser, which saves it or asks where. @param type of the content; without one the name says it */
export function saveFile(name: string, content: BlobPart, type?: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
