/** Every text of the second step of /form, the code, in a file of its own: the first step does not carry it. */
export const verificationMessages = {
  title: 'Verificação de segurança',
  /** The phone stands between the two. */
  lead: ['Mandamos um código de 6 dígitos pelo WhatsApp para ', '.'],
  verifying: 'Verificando...',
  missingHelp: 'Volte ao passo anterior e continue de lá.',
  confirmed: 'Seu celular já está confirmado.',
} as const
