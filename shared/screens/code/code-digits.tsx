import { type ReactNode, useEffect, useRef } from 'react'
import { codeLength as length } from '../../fields/code.ts'
import { flowMessages } from '../../messages/flow.ts'
import { useStores } from '../../stores/context.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import type { useField } from '../flow/use-field.ts'

type Props = {
  field: ReturnType<typeof useField>
  disabled?: boolean | undefined
  /** What stands below the digits; it is told how to begin anew once another code is on its way. */
  children: (startOver: () => void) => ReactNode
}

/** The six digits, wherever they come from. */
export function CodeDigits({ field, disabled, children }: Props) {
  const { codeLength = length } = useStores().env
  const input = useRef<HTMLInputElement>(null)
  // A refused code is to be typed again: there, and nowhere else.
  useEffect(() => {
    if (field.error && field.isValid) input.current?.focus()
  }, [field.error, field.isValid])
  /** The digits of the code before fit no more. */
  const startOver = () => {
    field.change('')
    input.current?.focus()
  }
  return (
    <div className="s-code">
      <CodeInput
        ref={input}
        name="code"
        label={flowMessages.code.label(codeLength)}
        hideLabel
        length={codeLength}
        value={field.value}
        onChange={field.change}
        onBlur={field.value ? field.leave : undefined}
        disabled={disabled}
        error={field.error}
      />
      <LiveRegion assertive message={field.error ?? ''} />
      {children(startOver)}
    </div>
  )
}
