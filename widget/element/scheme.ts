/**
 * 'auto' is as the page around: dark where it declares `color-scheme: dark`, by the system where it declares both, light
 * everywhere else. A dark island in a page that is always light would be a stain.
 */
export function schemeAround(element: Element): 'light' | 'dark' | 'auto' {
  const around = element.parentElement ?? document.documentElement
  const declared = getComputedStyle(around).colorScheme ?? ''
  if (!/dark/.test(declared)) return 'light'
  return /light/.test(declared) ? 'auto' : 'dark'
}
