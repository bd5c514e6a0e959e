import Bowser from 'bowser'

const systems: Record<string, string> = { iOS: 'iPhone', macOS: 'Mac', 'Chrome OS': 'Chromebook' }
const unknown = 'Navegador desconhecido'

/** How a customer may recognise a browser: 'Chrome no Android'. Never more than the two names, whatever was sent. */
export function browserLabel(userAgent: string | undefined): string {
  if (!userAgent) return unknown
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = known(browser.name?.replace(/ for Android| Internet for Android|Microsoft /g, ''))
  const system =
    platform.type === 'tablet' && os.name === 'iOS' ? 'iPad' : known(systems[os.name ?? ''] ?? os.name)
  if (!name) return unknown
  return system ? `${name} no ${system}` : name
}

/** Names come from a table of the library; an unknown browser's comes from the request. */
const known = (name: string | undefined) => (name && /^[A-Z][\w .]{0,30}$/i.test(name) ? name : undefined)
