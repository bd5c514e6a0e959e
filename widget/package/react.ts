import { createElement, type ForwardedRef, forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import { attributesOf, eventOf, type Props } from './attributes.ts'

export const LoanSimulator = forwardRef<HTMLElement, Props>((props, ref) =>
  useLoan('loan-simulator', props, ref),
)
export const LoanOnboarding = forwardRef<HTMLElement, Props>((props, ref) =>
  useLoan('loan-onboarding', props, ref),
)
export const LoanMessage = forwardRef<HTMLElement, Props>((props, ref) => useLoan('loan-message', props, ref))

/**
 * Draws an element. Settings become attributes, so that a server writes the same markup as the browser. Events are listened to
 * on the element itself, because React 18 does not know them.
 */
function useLoan(tag: string, props: Props, ref: ForwardedRef<HTMLElement>) {
  const element = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => element.current!, [])
  const newest = useRef(props)
  newest.current = props
  // One text, because effects compare by identity: listeners change when the prop of an event comes or goes.
  const names = Object.keys(props)
    .filter(prop => eventOf(prop) && props[prop])
    .join(' ')
  useEffect(() => {
    const stop = new AbortController()
    for (const prop of names.split(' ').filter(Boolean)) {
      const tell = (event: Event) => (newest.current[prop] as ((event: Event) => void) | undefined)?.(event)
      element.current!.addEventListener(eventOf(prop)!, tell, { signal: stop.signal })
    }
    return () => stop.abort()
  }, [names])
  return createElement(tag, { ...attributesOf(props), ref: element })
}
