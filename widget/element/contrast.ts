import type { ThemeName } from './theme.ts'

/** The themeable colours whose contrast is checked, with the token of each. */
const tokens = {
  'on-primary': '--c-on-primary',
  primary: '--c-primary',
  ink: '--c-ink',
  muted: '--c-muted',
  card: '--c-card',
  'on-deep': '--c-on-deep',
  'on-deep-muted': '--c-on-deep-muted',
  ballast: '--c-ballast',
  'on-accent': '--c-on-accent',
  accent: '--c-accent',
} satisfies Partial<Record<ThemeName, string>>
type Name = keyof typeof tokens

/** Text and its background. */
const pairs: [Name, Name][] = [
  ['on-primary', 'primary'],
  ['ink', 'card'],
  ['muted', 'card'],
  ['primary', 'card'],
  ['on-deep', 'ballast'],
  ['on-deep-muted', 'ballast'],
  ['on-accent', 'accent'],
]

/** Names the pairs of an element that are below 4.5:1 (WCAG 2.2, 1.4.3). Empty when there are none. */
export function lowContrasts(root: ShadowRoot): string {
  const box = root.querySelector('.w-root')
  // Forced colours are those of the system.
  if (!box || matchMedia('(forced-colors: active)').matches) return ''
  const probe = box.appendChild(document.createElement('i'))
  const luminance = (name: Name) => {
    probe.style.color = `var(${tokens[name]})`
    return luminanceOf(getComputedStyle(probe).color)
  }
  const low = pairs.filter(([ink, ground]) => ratio(luminance(ink), luminance(ground)) < 4.5)
  probe.remove()
  return low.length > 0
    ? ` (${low.map(pair => pair.map(name => `--loan-${name}`).join(' × ')).join('; ')})`
    : ''
}

/** Reads 'rgb(10, 92, 69)'. Other notations (wide-gamut colours) give NaN, and their pairs are not reported. */
function luminanceOf(color: string): number {
  const [r, g, b] = (/^rgba?\((\d+), (\d+), (\d+)/.exec(color) ?? []).slice(1).map(part => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return r === undefined ? Number.NaN : 0.2126 * r + 0.7152 * g! + 0.0722 * b!
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
