/** Formats bytes: `830 KB`, `1,2 MB`. */
export function fileSize(bytes: number): string {
  const thousand = 1024
  if (bytes < thousand) return `${bytes} bytes`
  const kilo = bytes / thousand
  if (kilo < 1000) return `${Math.round(kilo)} KB`
  return `${String(Math.round((kilo / thousand) * 10) / 10).replace('.', ',')} MB`
}

/** 'nota.pdf, 240 KB' */
export const fileInWords = ({ name, size }: { name: string; size: number }): string =>
  `${name}, ${fileSize(size)}`
