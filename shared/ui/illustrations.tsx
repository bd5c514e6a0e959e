import './illustrations.css'
import type { ReactNode } from 'react'

/** A phone on its ballast line, the brand mark as a scene. */
function Scene({ children, level = 76 }: { children?: ReactNode; level?: number }) {
  return (
    <svg className="c-art" viewBox="0 0 200 140" focusable="false" aria-hidden="true">
      <path className="c-art__ground" d="M12 124h176" />
      <path className="c-art__fill" d={`M71 ${level}h58v${110 - level}a9 9 0 0 1-9 9H80a9 9 0 0 1-9-9z`} />
      <rect className="c-art__line" x="66" y="14" width="68" height="110" rx="16" />
      {children}
    </svg>
  )
}

export function WaitingDrawing() {
  return (
    <Scene>
      <path className="c-art__line" d="M100 34v18l11 7" />
      <circle className="c-art__line" cx="100" cy="50" r="21" />
      <path className="c-art__soft" d="M28 108h22M150 108h22M20 94h14M166 94h14" />
    </Scene>
  )
}

export function SentDrawing() {
  return (
    <Scene level={70}>
      <path className="c-art__line" d="M86 44l10 10 19-21" />
      <path className="c-art__accent" d="M168 30l-26 10 11 5 5 11z" />
      <path className="c-art__soft" d="M150 52c-4 8-9 12-14 14" />
    </Scene>
  )
}

export function RefusedDrawing() {
  return (
    <Scene level={100}>
      <path className="c-art__line" d="M84 54h32" />
      <path
        className="c-art__soft"
        d="M150 124V96M150 96l-8 8M150 96l8 8M34 124v-16M34 108l-7 7M34 108l7 7"
      />
    </Scene>
  )
}

export function ExpiredDrawing() {
  return (
    <Scene level={88}>
      <path
        className="c-art__line"
        d="M88 34h24M88 68h24M91 34c0 9 9 11 9 17s-9 8-9 17M109 34c0 9-9 11-9 17s9 8 9 17"
      />
      <path className="c-art__soft" d="M148 42h20M148 54h12M148 66h16" />
    </Scene>
  )
}

export function NotFoundDrawing() {
  return (
    <svg className="c-art" viewBox="0 0 200 140" focusable="false" aria-hidden="true">
      <path className="c-art__ground" d="M12 124h176" />
      <g transform="rotate(-24 100 124)">
        <path className="c-art__fill" d="M77 72h58v34a9 9 0 0 1-9 9H86a9 9 0 0 1-9-9z" />
        <rect className="c-art__line" x="72" y="10" width="68" height="110" rx="16" />
        <path className="c-art__line" d="M97 36c0-12 18-12 18 0 0 7-9 7-9 14M106 59v.1" />
      </g>
      <path className="c-art__soft" d="M150 108h22M160 94h16M24 108h14" />
    </svg>
  )
}
