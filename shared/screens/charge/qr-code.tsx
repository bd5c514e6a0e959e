import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import { chargeMessages } from '../../messages/charge.ts'

/** Width of the white border in modules. Some cameras need it. */
const quiet = 4

/** The Pix code as a QR code. The library is large, so it loads when the code is shown. */
export function QrCode({
  text,
  label,
  hint = chargeMessages.scan,
}: {
  text: string
  label: string
  hint?: string
}) {
  const { size, path } = useMemo(() => draw(text), [text])
  const edge = size + 2 * quiet
  return (
    <>
      <svg
        className="s-pay__qr"
        viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`}
        role="img"
        aria-label={label}
      >
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
