import type { Window } from 'happy-dom'

/**
 * Sets the page's address. Test files of one process share a window, and one may have left it at 'about:blank', where
 * `history.replaceState` sets no path.
 */
export function standAt(path: string): void {
  const { happyDOM } = window as unknown as Window
  happyDOM.setURL(new URL(path, 'http://localhost:3000').href)
}
