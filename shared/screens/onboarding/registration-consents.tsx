import type { UseFormRegister } from 'react-hook-form'
import type { RegistrationForm } from '../../api/registration.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Link } from '../../ui/link.tsx'

const { acceptTerms, scr } = onboardingMessages.registration

type Props = { register: UseFormRegister<RegistrationForm>; error: string | undefined }

/** The terms, which must be accepted, and the SCR look-up, which needs its own unticked box and may stay so. */
export function RegistrationConsents({ register, error }: Props) {
  return (
    <div className="s-form__group">
      <Checkbox {...register('acceptTerms')} error={error}>
        {acceptTerms.before}
        <Link href={acceptTerms.terms.href} external>
          {acceptTerms.terms.label}
        </Link>
        {acceptTerms.between}
        <Link href={acceptTerms.privacy.href} external>
          {acceptTerms.privacy.label}
        </Link>
        {acceptTerms.after}
      </Checkbox>
      <Checkbox {...register('scr')}>{scr.text}</Checkbox>
    </div>
  )
}
