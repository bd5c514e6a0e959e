import type { Infer } from 'superstruct'
import { LoginPhone } from '../phone.ts'
import { form } from '../rules.ts'

export const LoginForm = form({ phone: LoginPhone })
export type LoginForm = Infer<typeof LoginForm>
