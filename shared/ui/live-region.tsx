import './visually-hidden.css'

/** Says a sentence to screen readers whenever it changes. Keep it mounted; an empty message is silence. */
export function LiveRegion({ message, assertive }: { message: string; assertive?: boolean }) {
  return (
    <p className="c-hidden" aria-live={assertive ? 'assertive' : 'polite'} aria-atomic="true">
      {message}
    </p>
  )
}
