/** Texts of Pix Automático on the dashboard, some of which /dashboard/autopay says too. */
export const autopayCardMessages = {
  off: 'Autorize uma vez no app do seu banco e cada parcela é debitada no dia.',
  start: 'Ligar Pix Automático',
  waiting: 'Falta aprovar no app do seu banco.',
  go: 'Continuar',
  on: 'Ligado',
  manage: 'Ver ou desligar',
  next: (number: number, date: string) => `Débito da parcela ${number} em ${date}`,
  again: (number: number, date: string) => `Nova tentativa da parcela ${number} em ${date}`,
  nothingNext: 'Não há débito marcado.',
  unstoppable:
    'Já não dá para parar este débito. Se você pagar por Pix também, o que sobrar fica como crédito seu.',
  failed: (number: number) => `O débito da parcela ${number} não foi feito.`,
  pay: 'Pagar por Pix',
  rejected: 'Você recusou o pedido no app do seu banco. Nada é debitado.',
  expired: 'A autorização venceu sem ser aprovada. Nada é debitado.',
  cancelled: 'Desligado, como você pediu.',
  cancelledAtBank: 'Cancelado no app do seu banco. Nada mais é debitado.',
  nothingLeft: 'Não há mais parcelas que possam ser debitadas.',
  unreadable: 'Não foi possível ver o seu Pix Automático agora.',
} as const
