import { text } from './rules.ts'

export const codeLength = 6

/** The countdown on the screen and the server's refusal say the same. */
export const codeExpired = 'Código expirado. Peça um novo.'

const isComplete = (code: string) => /^\d{6}$/.test(code)

/** /login and onboarding word it differently, as specified. */
export const LoginCode = text('login-code', ['Por favor, digite todos os 6 dígitos do código.', isComplete])
export const OnboardingCode = text('onboarding-code', [
  'Por favor, digite o código completo de 6 dígitos.',
  isComplete,
])

/** The code of the offline demonstration: any five characters. */
export const DemoCode = text('demo-code', ['Código OTP inválido', code => code.length === 5])
