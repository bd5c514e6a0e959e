import { text } from './rules.ts'

/** Under which id a code was asked for. Nobody types it. */
export const LoginRequestId = text('request-id', ['Peça um novo código.', id => id !== ''])
/** The id that a registration was answered with. */
export const RegistrationId = text('registration-id', ['Preencha seus dados de novo.', id => id !== ''])
export const SignatureRequestId = text('request-id', ['Peça um código para assinar.', id => id !== ''])
