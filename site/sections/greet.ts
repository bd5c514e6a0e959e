type Names = { session: string; token: string }

/**
 * Greets whoever is signed in. `landing.astro` writes this function as text into the document, so it may use nothing but
 * its arguments; the rules are those of the session store, which a test compares. It marks the document with
 * `signed-in`, hands the first name to the style sheet, and signs out when 'Sair' is pressed.
 *
 * From page to page, and on a desk, that is before the first paint. Who arrives on a phone sees the page first: the
 * first look into the storage takes as long as laying it out. `unread` keeps the header from saying anything until then.
 * `js` tells the style sheet that what needs script may be shown.
 */
export function greet(names: Names, everything: string[]): void {
  const { classList, style } = document.documentElement
  const claimed = [
    'name',
    'unique_name',
    'given_name',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  ]

  /** The name in a token; 'Usuário' when it says none. */
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
      // A token that cannot be read belongs to somebody without a name.
    }
    return 'Usuário'
  }

  /** Undefined when nobody is signed in. */
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
    // Nothing of who was here stays in the page.
    style.setProperty('--first-name', first === undefined ? '' : JSON.stringify(first))
  }

  function leave(event: Event): void {
    if (!(event.target as Element).closest('[data-leave]')) return
    for (const key of everything) {
      localStorage.removeItem(key)
      sessionStorage.removeItem(key)
    }
    location.assign('/')
  }

  function begin(): void {
    show()
    // Other tabs sign in and out too, and Back shows a page as it was left.
    addEventListener('storage', show)
    addEventListener('pageshow', show)
    addEventListener('click', leave)
  }

  classList.add('js')
  const isWithin = document.referrer.startsWith(`${location.origin}/`)
  if (isWithin || matchMedia('(min-width: 960px)').matches) begin()
  else {
    classList.add('unread')
    // A task after the frame, not before it.
    requestAnimationFrame(() => setTimeout(begin))
  }
}
