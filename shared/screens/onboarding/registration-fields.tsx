import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { RegistrationForm } from '../../api/registration.ts'
import { cpfMask } from '../../fields/cpf.ts'
import { formatDay, isCalendarDate } from '../../fields/date.ts'
import { emailMaxLength } from '../../fields/email.ts'
import { normalizePhone, phoneMask } from '../../fields/phone.ts'
import { maxTextLength } from '../../fields/rules.ts'
import { adultOn, policyFigures } from '../../loan/lending-policy.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const text = onboardingMessages.registration

/** In the order of the screen; names what is missing. */
export const fieldLabels = (
  ['name', 'document', 'phone', 'email', 'birthDate', 'motherName', 'acceptTerms'] as const
).map(name => [name, text[name].label] as const)

type Props = {
  form: UseFormReturn<RegistrationForm>
  errorOf: (name: keyof RegistrationForm) => string | undefined
  /** YYYY-MM-DD; unknown until the page is awake, because the HTML may be older than today. */
  today: string | undefined
  onFirstFocus: () => void
}

/** Who the customer is. Whatever is typed or pasted keeps every digit, so the length limits are generous. */
export function RegistrationFields({ form, errorOf, today, onFirstFocus }: Props) {
  const { control, register } = form
  return (
    <fieldset className="s-form__group" onFocus={onFirstFocus}>
      <TextInput
        {...register('name')}
        {...text.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={maxTextLength}
        error={errorOf('name')}
      />
      <Controller
        name="document"
        control={control}
        render={({ field }) => (
          <MaskedInput
            {...field}
            {...text.document}
            mask={cpfMask}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={32}
            error={errorOf('document')}
          />
        )}
      />
      <Controller
        name="phone"
        control={control}
        render={({ field }) => (
          <MaskedInput
            {...field}
            {...text.phone}
            mask={phoneMask}
            normalise={normalizePhone}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            enterKeyHint="next"
            maxLength={32}
            error={errorOf('phone')}
          />
        )}
      />
      <TextInput
        {...register('email')}
        {...text.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={emailMaxLength}
        error={errorOf('email')}
      />
      <div>
        <DateInput
          {...register('birthDate')}
          {...text.birthDate}
          autoComplete="bday"
          enterKeyHint="next"
          max={today}
          error={errorOf('birthDate')}
        />
        <AgeNote control={control} today={today} />
      </div>
      <TextInput
        {...register('motherName')}
        {...text.motherName}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={maxTextLength}
        error={errorOf('motherName')}
      />
    </fieldset>
  )
}

/** Tells a minor before anything else is typed, and from which day a loan is possible. */
function AgeNote({ control, today }: Pick<Props['form'], 'control'> & Pick<Props, 'today'>) {
  const birthDate = useWatch({ control, name: 'birthDate' })
  const isBorn = today !== undefined && isCalendarDate(birthDate) && birthDate <= today
  const adult = isBorn ? adultOn(birthDate) : undefined
  return (
    <p className="s-form__age" role="status">
      {adult && today && adult > today && text.tooYoung(policyFigures.adultYears, formatDay(adult))}
    </p>
  )
}
