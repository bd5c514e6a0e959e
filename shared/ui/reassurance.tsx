import './reassurance.css'
import type { ReactNode } from 'react'

/** A reassuring note at fields that people fear: code, IMEI, bank account, signature. */
export function Reassurance({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="c-reassurance">
      <p className="c-reassurance__title">{title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
