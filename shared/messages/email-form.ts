/** Texts of the form that asks for a code by e-mail. */
export const emailFormMessages = {
  label: 'E-mail do seu cadastro',
  hint: 'Se for o e-mail do cadastro deste celular, mandamos um código para ele.',
  placeholder: 'voce@exemplo.com.br',
  send: 'Mandar por e-mail',
  sending: 'Mandando...',
} as const
