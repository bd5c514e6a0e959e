import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import { chargeMessages } from '../../messages/charge.ts'

/** Modules of white around it, without which some cameras find nothing. */
const quiet = 4

/** The Pix code for another phone's camera. Heavy to make, so it comes when it is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
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
      <p>{chargeMessages.scan}</p>
    </>
  )
}

/** One path of horizontal bars: a few hundred nodes less than a square for every module. */
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
