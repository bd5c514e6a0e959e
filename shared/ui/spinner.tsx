import './spinner.css'

/** A turning ring, as large as the text around it. Without `label` it is decoration. */
export function Spinner({ label }: { label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <span className="c-spinner" {...naming} />
}
