import { useEffect } from 'react'
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
  useEffect(() => {
    if (news) field.ref.current?.focus()
  }, [news, field.ref])
  return (
    <>
      <CodeInput
        ref={field.ref}
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
