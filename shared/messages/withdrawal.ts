/** Texts of the withdrawal, from the signature to seven days after the money. */
export const withdrawalMessages = {
  title: 'Desistir do empréstimo',
  untilDay: (date: string) =>
    `Até o fim de ${date} você pode devolver tudo e cancelar o contrato, sem explicar por quê. O que você já pagou é descontado.`,
  unsent:
    'Você pode desistir desde já, sem explicar por quê. Enquanto o dinheiro não sai, não há nada a pagar. Depois, você tem 7 dias para devolver.',
  askUnsent: 'Desistir antes de receber',
  unsentEffect:
    'O contrato é cancelado agora, o dinheiro não é enviado e você não paga nada. A garantia do celular acaba. Não dá para voltar atrás.',
  confirmUnsent: 'Cancelar o contrato',
  canceling: 'Cancelando...',
  ask: 'Ver quanto devolver',
  asking: 'Calculando...',
  /** As the details call it: where a shop was paid, the customer received nothing. */
  principal: 'Valor emprestado',
  iof: 'IOF desses dias',
  paid: 'Você já pagou',
  credit: 'Seu crédito',
  refund: 'Sobra para você',
  interest: (days: number) => `Juros de ${days} ${days === 1 ? 'dia' : 'dias'}`,
  total: 'Para devolver hoje',
  until: (date: string) => `Você pode desistir até ${date}. O valor é de hoje; amanhã é calculado de novo.`,
  effect: 'O contrato só é cancelado quando o Pix da devolução cair. Até lá nada muda.',
  pay: 'Gerar Pix da devolução',
  paying: 'Gerando...',
} as const
