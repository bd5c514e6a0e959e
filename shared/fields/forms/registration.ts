import type { Infer } from 'superstruct'
import { AcceptTerms } from '../accept-terms.ts'
import { birthDate } from '../birth-date.ts'
import { Cpf } from '../cpf.ts'
import { Email } from '../email.ts'
import { MotherName } from '../mother-name.ts'
import { Name } from '../name.ts'
import { RegistrationPhone } from '../phone.ts'
import { form } from '../rules.ts'

/** @param today YYYY-MM-DD in São Paulo */
export const registrationForm = (today: string) =>
  form({
    name: Name,
    document: Cpf,
    phone: RegistrationPhone,
    email: Email,
    birthDate: birthDate(today),
    motherName: MotherName,
    acceptTerms: AcceptTerms,
  })
export type RegistrationForm = Infer<ReturnType<typeof registrationForm>>
