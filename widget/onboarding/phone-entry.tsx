import { normalizePhone, phoneMask } from '../../shared/fields/phone.ts'
import { onboardingMessages } from '../../shared/messages/onboarding.ts'
import type { Field } from '../../shared/screens/form/use-field.ts'
import { MaskedInput } from '../../shared/ui/masked-input.tsx'

const { label, placeholder } = onboardingMessages.registration.phone

export function PhoneEntry({ phone, onFocus }: { phone: Field; onFocus: () => void }) {
  return (
    <MaskedInput
      name="phone"
      label={label}
      placeholder={placeholder}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint="send"
      maxLength={32}
      mask={phoneMask}
      normalise={normalizePhone}
      value={phone.value}
      onChange={phone.change}
      onFocus={onFocus}
      onBlur={phone.leave}
      error={phone.error}
    />
  )
}
