import type { Infer } from 'superstruct'
import { LoginCode, OnboardingCode } from '../code.ts'
import { form } from '../rules.ts'

export const LoginCodeForm = form({ code: LoginCode })
export const OnboardingCodeForm = form({ code: OnboardingCode })
export type CodeForm = Infer<typeof LoginCodeForm>
