import './reassurance.css'
import type { ReactNode } from 'react'

/** A calm word where the fear is: at the code, the IMEI, the bank data, the signature. */
export function Reassurance({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="c-reassurance">
      <p className="c-reassurance__title">{title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
