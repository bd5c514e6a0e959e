import './mark.css'

/** The brand mark: a phone with its lower third filled. */
export function Mark() {
  return (
    <svg className="c-mark" viewBox="0 0 20 28" focusable="false" aria-hidden="true">
      <path className="c-mark__ballast" d="M3.5 17h13v5.5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2z" />
      <rect className="c-mark__phone" x="2.25" y="2.25" width="15.5" height="23.5" rx="4" />
    </svg>
  )
}
