import { useEffect, useRef } from 'react'
import { codeMessages } from '../../messages/code.ts'
import { CodeInput } from '../../ui/code-input.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import type { CodeForm } from './use-code-form.ts'

type Props = {
  code: CodeForm
  /** What is said of a new code. It moves the focus to the digits. */
  news: string | null
}

/** The digits of a code, as one field. */
export function CodeDigits({ code: { field, codeLength }, news }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // The server refused the code, so the customer has to type another.
  useEffect(() => {
    if (field.isRefused) input.current?.focus()
  }, [field.isRefused])
  useEffect(() => {
    if (news) input.current?.focus()
  }, [news])
  return (
    <>
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
      />
      <LiveRegion assertive message={field.error ?? ''} />
    </>
  )
}
