import './notice.css'
import { useEffect, useRef } from 'react'
import { IconCheck, IconClose } from './icons.tsx'
import { unbroken } from './unbroken.tsx'

export type NoticeProps = { message: string | null; onDismiss: () => void; seconds?: number }

/** A short success message that disappears by itself. Keep it mounted: screen readers miss new regions. */
export function Notice({ message, onDismiss, seconds = 6 }: NoticeProps) {
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => dismiss.current(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [message, seconds])
  return (
    <div className="c-notice" role="status">
      {message && (
        <div className="c-notice__body">
          <IconCheck />
          <span className="c-notice__text">{unbroken(message)}</span>
          <button type="button" className="c-notice__close" aria-label="Fechar aviso" onClick={onDismiss}>
            <IconClose />
          </button>
        </div>
      )}
    </div>
  )
}
