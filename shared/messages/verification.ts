/** Texts of step 2 of /form. Each later step has its own file, so that the first one does not load them. */
export const verificationMessages = {
  title: 'Verificação de segurança',
  /** The phone number goes between the two parts. */
  lead: (digits: number) => [`Mandamos um código de ${digits} dígitos pelo WhatsApp para `, '.'] as const,
  /** Whose data follows. */
  takesOn: 'Este cadastro é de',
  disown: 'Não são meus dados',
  verifying: 'Verificando...',
  missingHelp: 'Volte ao passo anterior e continue de lá.',
  confirmed: 'Seu celular já está confirmado.',
} as const
