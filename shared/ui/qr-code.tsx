import './qr-code.css'
import qrcode from 'qrcode-generator'
import { useMemo } from 'react'

/** Width of the white border in modules. Some cameras need it. */
const quiet = 4

/** A text as a QR code, with a hint below it. The library is large, so load this file late. */
export function QrCode({ text, label, hint }: { text: string; label: string; hint: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  const edge = size + 2 * quiet
  return (
    <>
      <svg className="c-qr" viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`} role="img" aria-label={label}>
        <path d={path} />
      </svg>
      <p>{hint}</p>
    </>
  )
}

/** One path of horizontal bars instead of hundreds of square nodes. */
function draw(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && code.isDark(row, column)) column++
      if (column > from) path += `M${from} ${row}h${column - from}v1h-${column - from}z`
    }
  }
  return { size, path }
}
