import './visually-hidden.css'

/** Announces a message to screen readers when it changes. Keep it mounted: screen readers miss new regions. */
export function LiveRegion({ message, assertive }: { message: string; assertive?: boolean }) {
  return (
    <p className="c-hidden" aria-live={assertive ? 'assertive' : 'polite'} aria-atomic="true">
      {message}
    </p>
  )
}
