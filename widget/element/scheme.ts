/**
 * The scheme of the page around the element: dark where it declares `color-scheme: dark`, the system's where it declares
 * both, light otherwise. Most pages declare nothing and are light whatever the system prefers.
 */
export function schemeAround(element: Element): 'light' | 'dark' | 'auto' {
  const around = element.parentElement ?? document.documentElement
  const { colorScheme } = getComputedStyle(around)
  // No computed style contains what a <meta> declares.
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  const declared = /normal/.test(colorScheme) && meta ? meta.content : colorScheme
  if (!/dark/.test(declared)) return 'light'
  return /light/.test(declared) ? 'auto' : 'dark'
}
