/** Texts of the steps between acceptance and payout. */
export const progressMessages = {
  label: 'Andamento',
  steps: {
    accepted: 'Proposta aceita',
    preparing: 'Contrato em preparação',
    ready: 'Contrato pronto para assinar',
    signed: 'Contrato assinado',
    payout: 'Pix para a conta do contrato',
    coming: 'Pix a caminho',
    returned: 'Pix recusado pelo banco',
    sent: 'Pix enviado',
  },
  signedTitle: 'Contrato assinado',
} as const
