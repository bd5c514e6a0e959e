/** Storage keys, and the path of the call that ends the session, under that of the API. */
type Names = { session: string; token: string; signOut: string }

/**
 * Shows the first name of a signed-in visitor in the header. Sets `signed-in` on the document, passes the name to the
 * style sheet, and signs out on 'Sair'. `landing.astro` inlines this function, so it may use only its arguments. It
 * repeats the rules of the session store; a test compares both.
 *
 * On desktop, and between pages of this site, it runs before the first paint. On a phone's first page it runs after it,
 * because the first storage access takes as long as the layout; `unread` hides the account links until then. `js`
 * tells the style sheet that scripts run.
 */
export function greet(names: Names, everything: string[]): void {
  const { classList, style, dataset } = document.documentElement
  const claimed = [
    'name',
    'unique_name',
    'given_name',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  ]

  /** First name in a token, or 'Usuário' when it has none. */
  function nameIn(token: string): string {
    try {
      const [, middle = '', ...rest] = token.split('.')
      const bytes = atob(rest.length === 1 ? middle.replace(/-/g, '+').replace(/_/g, '/') : '')
      const text = new TextDecoder('utf-8', { fatal: true }).decode(
        Uint8Array.from(bytes, each => each.charCodeAt(0)),
      )
      const claims = JSON.parse(text)
      for (const claim of claimed) {
        const name = claims[claim]
        if (typeof name === 'number' || (typeof name === 'string' && name !== '')) return String(name)
      }
    } catch {
      // An unreadable token has no name.
    }
    return 'Usuário'
  }

  /** First name, or undefined when nobody is signed in. */
  function signedIn(): string | undefined {
    try {
      const separate = localStorage.getItem(names.token)
      const stored = parsed(localStorage.getItem(names.session))
      if (!separate && !(stored.token && stored.isAuthenticated)) return undefined
      const name = stored.user?.name
      return typeof name === 'string' && name !== 'Usuário' ? name : separate ? nameIn(separate) : 'Usuário'
    } catch {
      return undefined
    }
  }

  function parsed(text: string | null) {
    try {
      return (text && JSON.parse(text)) || {}
    } catch {
      return {}
    }
  }

  function show(): void {
    const name = signedIn()
    classList.remove('unread')
    classList.toggle('signed-in', name !== undefined)
    const [first] = name?.trim().split(/\s+/) ?? []
    // Signing out removes the name from the document.
    style.setProperty('--first-name', first === undefined ? '' : JSON.stringify(first))
  }

  function leave(event: Event): void {
    if (!(event.target as Element).closest('[data-leave]')) return
    signOut(localStorage.getItem(names.token))
    for (const key of everything) {
      localStorage.removeItem(key)
      sessionStorage.removeItem(key)
    }
    location.assign('/')
  }

  /** Ends the session on the server, without waiting: the call outlives the page. */
  function signOut(token: string | null): void {
    if (!token) return
    const headers = { Authorization: `Bearer ${token}` }
    fetch(`${dataset.api ?? '/api'}${names.signOut}`, { method: 'POST', keepalive: true, headers }).catch(
      () => {},
    )
  }

  function begin(): void {
    show()
    // For sign-in and sign-out in other tabs, and for pages restored from the back/forward cache.
    addEventListener('storage', show)
    addEventListener('pageshow', show)
    addEventListener('click', leave)
  }

  classList.add('js')
  const isWithin = document.referrer.startsWith(`${location.origin}/`)
  if (isWithin || matchMedia('(min-width: 960px)').matches) begin()
  else {
    classList.add('unread')
    // A task after the frame: requestAnimationFrame alone runs before it.
    requestAnimationFrame(() => setTimeout(begin))
  }
}
