/**
 * 'auto' is as the page around: dark where it declares `color-scheme: dark`, by the system where it declares both, light
 * everywhere else. A dark island in a page that is always light would be a stain.
 */
export function schemeAround(element: Element): 'light' | 'dark' | 'auto' {
  const around = element.parentElement ?? document.documentElement
  const { colorScheme } = getComputedStyle(around)
  // What a <meta> declares is no style of any element.
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  const declared = /normal/.test(colorScheme) && meta ? meta.content : colorScheme
  if (!/dark/.test(declared)) return 'light'
  return /light/.test(declared) ? 'auto' : 'dark'
}
