import './overlay.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconClose } from './icons.tsx'

export type OverlayProps = {
  open: boolean
  onClose: () => void
  label: string
  closeLabel?: string
  children: ReactNode
}

/** The whole screen for a while. The dialog element keeps focus inside and gives it back afterwards. */
export function Overlay({ open, onClose, label, closeLabel = 'Fechar', children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = (element.getRootNode() as Document | ShadowRoot).activeElement
    element.showModal()
    const unlock = lockScroll()
    return () => {
      unlock()
      element.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open])
  return (
    <dialog
      className="c-overlay"
      ref={dialog}
      aria-label={label}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape closes without asking; the caller must still learn of it.
      onClose={() => open && onClose()}
    >
      <button type="button" className="c-overlay__close" aria-label={closeLabel} onClick={onClose}>
        <IconClose />
      </button>
      {open && children}
    </dialog>
  )
}

/** Keeps the page behind from scrolling; returns the way back. */
function lockScroll(): () => void {
  const { style } = document.documentElement
  const before = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = before
  }
}
