import { phoneLabel } from './phone-label.ts'

/** Texts of the screen on which a customer corrects what is not registered for their CPF. */
export const correctionMessages = {
  title: 'Confira os seus dados',
  lead: 'O que você informou aqui não é o que consta no cadastro do seu CPF. Veja no seu documento e corrija. O resto do pedido está guardado.',
  /** Nobody has to invent a mistake. */
  sure: 'Se já estava certo, envie o mesmo: uma pessoa da nossa equipe confere.',
  cpf: `O CPF digitado não é o seu? Ligue ${phoneLabel}.`,
  send: 'Enviar correção',
} as const
