import './icons.css'

export type IconProps = { label?: string }

export function Icon({ d, label }: IconProps & { d: string }) {
  return (
    <svg
      className="c-icon"
      viewBox="0 0 24 24"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={d} />
    </svg>
  )
}
