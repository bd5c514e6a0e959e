/** Every text of the second step of /form, the code, in a file of its own: the first step does not carry it. */
export const verificationMessages = {
  title: 'Verificação de segurança',
  /** The phone stands between the two. */
  lead: (digits: number) => [`Mandamos um código de ${digits} dígitos pelo WhatsApp para `, '.'] as const,
  verifying: 'Verificando...',
  missingHelp: 'Volte ao passo anterior e continue de lá.',
  confirmed: 'Seu celular já está confirmado.',
} as const
