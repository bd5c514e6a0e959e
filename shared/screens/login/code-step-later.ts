import { type ComponentProps, createElement, lazy, useState } from 'react'
import type { LoginCodeStep as Step } from './code-step.tsx'

let fetched: typeof Step | undefined

async function load() {
  const { LoginCodeStep } = await import('./code-step.tsx')
  fetched = LoginCodeStep
  return { default: LoginCodeStep }
}

const Late = lazy(load)

/**
 * Nobody types a code before one was asked for. Where it is there already it is drawn at once: React leaves a
 * placeholder standing for up to 300 ms.
 */
export function LoginCodeStep(props: ComponentProps<typeof Step>) {
  const [Known] = useState(() => fetched ?? Late)
  return createElement(Known, props)
}

/** Fetches it while the phone is typed, so that nobody waits. Failing here is not worth a word. */
export function fetchCodeStep(): void {
  load().catch(() => undefined)
}
