import './spinner.css'

/** A spinner in the size of the text. Without `label` it is decoration. */
export function Spinner({ label }: { label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <span className="c-spinner" {...naming} />
}
