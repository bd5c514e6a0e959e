/** Texts about the data of step 1 once they are registered. */
export const registeredMessages = {
  /** They are registered since the code, so step 1 cannot change them. */
  note: 'Estes dados já estão no seu cadastro. Para mudar, peça a correção em outra aba: o que você preencheu continua aqui.',
  change: { label: 'Alterar os seus dados', href: '/dashboard/own-data' },
} as const
