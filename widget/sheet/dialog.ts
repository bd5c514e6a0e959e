/** Marks the history entry of an open sheet. */
const mark = 'loanSheet'

/**
 * Lets the browser's back button close a dialog: while it is open, the history has one more entry with the address and the
 * state of the page. Closing takes the entry away, unless the page has gone on meanwhile. Focus, Escape and what lies behind
 * are the dialog's own. `closed` is called after every closing.
 * Returns the function that opens it.
 */
export function modalOf(dialog: HTMLDialogElement, closed: () => void) {
  const isOurs = () => Boolean(history.state?.[mark])
  const back = () => {
    if (!isOurs()) dialog.close()
  }
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', back)
    if (isOurs()) history.back()
    closed()
  })
  return function open(): void {
    if (dialog.open) return
    dialog.showModal()
    if (!isOurs()) history.pushState({ ...history.state, [mark]: true }, '')
    addEventListener('popstate', back)
  }
}
