import './device-card.css'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Mark } from './mark.tsx'

export type DeviceCardProps = {
  brand: string
  model: string
  /** Absent of a phone that is not sold yet. */
  imei?: string | undefined
  /** Under the name, instead of the IMEI. */
  note?: ReactNode
  label?: ReactNode
  action?: ReactNode
}

/** The phone that secures the loan. */
export function DeviceCard({ brand, model, imei, note, label, action }: DeviceCardProps) {
  return (
    <Card className="c-device">
      <Mark />
      <div className="c-device__text">
        {label && <p className="c-device__label">{label}</p>}
        <p className="c-device__name">
          {brand} {model}
        </p>
        {imei && <p className="c-device__imei">IMEI {imei}</p>}
        {note && <p className="c-device__imei">{note}</p>}
      </div>
      {action && <div className="c-device__action">{action}</div>}
    </Card>
  )
}
