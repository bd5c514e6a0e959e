/** Records that this browser has cached the font. Not personal data, so signing out keeps it. */
export const fontKey = 'celastro:font'

/**
 * Uses the font when it is in the browser's cache. Even an `optional` font hides text for 100 ms while it loads, so a
 * first visit uses the metric-compatible fallback. So does the first page of every visit, because the first storage
 * access takes a phone longer than the layout. `base.astro` inlines this function: it may use only its argument.
 */
export function useKnownFont(key: string): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return
  try {
    if (localStorage.getItem(key)) document.documentElement.classList.add('figtree')
  } catch {
    // Without storage every visit is a first visit.
  }
}

/** Fetches the font for the next page after this page has loaded, so it does not delay the scripts of an island. */
export function learnFont(key: string): void {
  const fetchInTurn = () => {
    if (document.querySelector('astro-island[ssr]')) setTimeout(fetchInTurn, 500)
    else
      document.fonts
        .load('400 16px "Figtree Variable"')
        .then(faces => faces.length > 0 && localStorage.setItem(key, '1'))
        .catch(() => console.warn('font-unavailable'))
  }
  addEventListener('load', fetchInTurn)
}
