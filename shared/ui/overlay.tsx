import './overlay.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { IconClose } from './icons.tsx'

export type OverlayProps = {
  open: boolean
  onClose: () => void
  label: string
  closeLabel?: string
  /** The content ends at the lower edge, for an action bar. */
  flush?: boolean
  children: ReactNode
}

/** A full-screen dialog. The dialog element traps the focus and restores it afterwards. */
export function Overlay({
  open,
  onClose,
  label,
  closeLabel = 'Fechar',
  flush = false,
  children,
}: OverlayProps) {
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
      className={cx('c-overlay', flush && 'c-overlay--flush')}
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
