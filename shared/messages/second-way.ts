/** Texts of the way to a code by e-mail. Those of its form are in `email-form.ts`. */
export const secondWayMessages = {
  offer: 'Receber o código por e-mail',
  /** The address goes between the two parts. */
  sentTo: ['Se o e-mail ', ' é o do cadastro deste celular, o código de 6 dígitos chega nele em instantes.'],
  /** One request is confirmed at once: that of the last code. */
  replaced: 'O código do WhatsApp não vale mais: use o que chegar por e-mail.',
  /** Nobody is told whether the address is the registered one, so nobody is told that something was sent. */
  sent: 'Pedido feito. O código só chega se o e-mail for o do cadastro.',
  sentAgain: 'Pedido feito de novo. O código só chega se o e-mail for o do cadastro.',
  toPhone: 'Receber por WhatsApp',
  toPhoneBusy: 'Pedindo o código...',
} as const
