import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tellBeyond } from '../../ui/tell-beyond.ts'

type Props = {
  min: number
  max: number
  /** The same function at every render. */
  format: (value: number) => string
  /** The slider with this range. */
  children: ReactNode
}

/** Under a slider: why the number that was typed is not the one that was taken. */
export function WithinLimits({ min, max, format, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [told, tell] = useState('')
  useEffect(() => {
    const limits = { range: () => ({ min, max }), format, tell }
    return place.current ? tellBeyond(place.current, limits) : undefined
  }, [min, max, format])
  return (
    <div ref={place}>
      {children}
      <p className="s-offer__beyond" role="status">
        {told}
      </p>
    </div>
  )
}
