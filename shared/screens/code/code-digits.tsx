import { type ReactNode, useEffect, useRef } from 'react'
import { codeLength as length } from '../../fields/code.ts'
import { codeMessages } from '../../messages/code.ts'
import { useStores } from '../../stores/context.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import type { Field } from '../form/use-field.ts'

type Props = {
  field: Field
  /** Content below the digits. `startOver` empties the field and focuses it: a new code replaces the old digits. */
  children: (startOver: () => void) => ReactNode
}

/** The digits of a code, as one field. */
export function CodeDigits({ field, children }: Props) {
  const { codeLength = length } = useStores().env
  const input = useRef<HTMLInputElement>(null)
  // The server refused a complete code, so the customer has to type it again.
  useEffect(() => {
    if (field.error && field.isValid) input.current?.focus()
  }, [field.error, field.isValid])
  const startOver = () => {
    field.change('')
    input.current?.focus()
  }
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
        onBlur={field.value ? field.leave : undefined}
        error={field.error}
      />
      <LiveRegion assertive message={field.error ?? ''} />
      {children(startOver)}
    </div>
  )
}
