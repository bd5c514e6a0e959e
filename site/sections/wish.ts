import { storageKeys } from '../../shared/environment.ts'
import { type Wish, wishAddress, wishToStore } from '../../shared/fields/wish.ts'
import { wishSentences as say } from '../../shared/messages/wish.ts'

/**
 * Takes the simulation to the offer when its button is pressed, and shares its address. Returns the function that keeps
 * the wish, for every change of it: the way on may also be the hero's button.
 */
export function carryWish(root: HTMLElement, chosen: () => Wish): () => void {
  const keep = () => {
    try {
      localStorage.setItem(storageKeys.wish, wishToStore(chosen()))
    } catch {
      console.warn('storage-unavailable')
    }
  }
  const told = root.querySelector<HTMLElement>('[data-shared]')
  const tell = (text: string) => {
    if (told) told.textContent = text
  }
  const share = () => shareAddress(`${location.origin}${wishAddress(chosen())}#simular`, tell)
  root.querySelector('[data-next]')?.addEventListener('click', keep)
  root.querySelector('[data-share]')?.addEventListener('click', share)
  return keep
}

/** By the phone's own sheet, else to the clipboard. Where both are refused the address is shown, to be copied by hand. */
async function shareAddress(url: string, tell: (text: string) => void): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ url })
    await navigator.clipboard.writeText(url)
    tell(say.copied)
  } catch (error) {
    // The sheet was closed without a choice.
    if ((error as Error).name !== 'AbortError') tell(say.byHand(url))
  }
}
