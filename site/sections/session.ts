import { storageKeys } from '../../shared/environment.ts'
import { firstName, placeholder, type User, userFromToken } from '../../shared/stores/token.ts'

/** Puts the greeting in the place of 'Entrar' for whoever is signed in. Without the stores: this page loads no island. */
export function showSession(page: ParentNode): void {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-session]')]
  const name = page.querySelector('[data-session-name]')
  const show = () => {
    const user = signedInUser()
    if (name) name.textContent = firstName(user)
    for (const part of parts) part.hidden = (part.dataset.session === 'out') === (user !== undefined)
  }
  show()
  page.querySelector('[data-session=leave]')?.addEventListener('click', () => {
    forget()
    location.assign('/')
  })
  // Other tabs sign in and out too, and Back shows a page as it was left.
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}

/** Whoever the stored session names, by the rules of the session store; undefined when nobody is signed in. */
export function signedInUser(): Pick<User, 'name'> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKeys.session) ?? '{}')
    const separate = localStorage.getItem(storageKeys.token)
    const token = separate ?? stored.token
    if (typeof token !== 'string' || !(separate || stored.isAuthenticated)) return undefined
    const name = stored.user?.name
    return typeof name === 'string' && name !== placeholder.name ? { name } : userFromToken(token, () => {})
  } catch {
    return undefined
  }
}

/** Session, token, path to come back to, pending login and lead: all that signing out takes away. */
function forget(): void {
  for (const key of Object.values(storageKeys)) {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  }
}
