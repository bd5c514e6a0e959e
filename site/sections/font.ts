/** Remembers that this browser has the product's font. Not personal: signing out leaves it. */
export const fontKey = 'celastro:font'

/**
 * Uses the font where it is known to lie in the browser's cache. Even an `optional` font hides the text for 100 ms while
 * it is asked for, so a first visit is painted in the fallback of the same measure. So is the first page of any visit:
 * the first look into the storage holds a phone up longer than laying a page out. `base.astro` writes this function as
 * text into the document: it may use nothing but its argument.
 */
export function useKnownFont(key: string): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return
  try {
    if (localStorage.getItem(key)) document.documentElement.classList.add('figtree')
  } catch {
    // Refused storage: every visit is a first one.
  }
}

/** Fetches the font for the next page, once this one is there: it may not hold up the scripts of an island. */
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
