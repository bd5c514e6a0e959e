/** Texts of the withdrawal, within seven days of the loan. */
export const withdrawalMessages = {
  title: 'Desistir do empréstimo',
  text: 'Até 7 dias depois de receber o dinheiro você pode devolver tudo e cancelar o contrato, sem explicar por quê.',
  ask: 'Ver quanto devolver',
  asking: 'Calculando...',
  principal: 'Valor que você recebeu',
  iof: 'IOF desses dias',
  paid: 'Você já pagou',
  refund: 'Sobra para você',
  interest: (days: number) => `Juros de ${days} ${days === 1 ? 'dia' : 'dias'}`,
  total: 'Para devolver hoje',
  until: (date: string) => `Você pode desistir até ${date}. O valor é de hoje; amanhã é calculado de novo.`,
  effect: 'O contrato só é cancelado quando o Pix da devolução cair. Até lá nada muda.',
  pay: 'Gerar Pix da devolução',
  paying: 'Gerando...',
} as const
