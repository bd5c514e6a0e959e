/** Texts of the way to a code by e-mail. Those of its form are in `email-form.ts`. */
export const secondWayMessages = {
  offer: 'Receber o código por e-mail',
  /** The address goes between the two parts. */
  sentTo: ['Se o e-mail ', ' é o do cadastro deste celular, o código de 6 dígitos chega nele em instantes.'],
} as const
