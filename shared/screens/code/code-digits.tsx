import { type ReactNode, useEffect, useRef } from 'react'
import { codeMessages } from '../../messages/code.ts'
import { CodeInput } from '../../ui/code-input.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import type { CodeForm } from './use-code-form.ts'

type Props = {
  code: CodeForm
  /** Moves the focus to the digits: a new code was sent. */
  autoFocus: boolean
  /** Content below the digits. */
  children: ReactNode
}

/** The digits of a code, as one field. */
export function CodeDigits({ code: { field, codeLength }, autoFocus, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // The server refused the code, so the customer has to type another.
  useEffect(() => {
    if (field.isRefused) input.current?.focus()
  }, [field.isRefused])
  return (
    <div className="s-code">
      <CodeInput
        ref={input}
        name="code"
        label={codeMessages.label(codeLength)}
        hideLabel
        length={codeLength}
        value={field.value}
        onChange={field.change}
        onIncomplete={field.leave}
        onBlur={field.value ? field.leave : undefined}
        error={field.error}
        autoFocus={autoFocus}
      />
      <LiveRegion assertive message={field.error ?? ''} />
      {children}
    </div>
  )
}
