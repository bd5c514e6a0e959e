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

/** A full-screen dialog. The dialog element traps the focus and restores it afterwards. */
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
      // Browsers close the dialog on a second Escape without a cancel event. The caller still has to know.
      onClose={() => open && onClose()}
    >
      <button type="button" className="c-overlay__close" aria-label={closeLabel} onClick={onClose}>
        <IconClose />
      </button>
      {open && children}
    </dialog>
  )
}

/** Stops the page behind from scrolling. Returns the function that undoes it. */
function lockScroll(): () => void {
  const { style } = document.documentElement
  const before = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = before
  }
}
