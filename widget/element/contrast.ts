/** What a shop may colour, and on what it is read. */
const pairs = [
  ['--c-on-primary', '--c-primary'],
  ['--c-ink', '--c-card'],
  ['--c-muted', '--c-card'],
  ['--c-primary', '--c-card'],
  ['--c-on-deep', '--c-ballast'],
  ['--c-on-deep-muted', '--c-ballast'],
  ['--c-on-accent', '--c-accent'],
] as const

/** The pairs below 4.5:1 (WCAG 2.2, 1.4.3) among the colours that hold within `root`. */
export function lowContrasts(root: HTMLElement): string[] {
  const probe = root.appendChild(document.createElement('i'))
  const luminance = (name: string) => {
    probe.style.color = `var(${name})`
    return luminanceOf(getComputedStyle(probe).color)
  }
  const low = pairs.filter(([ink, ground]) => ratio(luminance(ink), luminance(ground)) < 4.5)
  probe.remove()
  return low.map(([ink, ground]) => `${nameOf(ink)} × ${nameOf(ground)}`)
}

const nameOf = (token: string) => token.replace('--c-', '--loan-')

/** Of 'rgb(10, 92, 69)'; what is written otherwise (wide-gamut colours) is not judged. */
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
