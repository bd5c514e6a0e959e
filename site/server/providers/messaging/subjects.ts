import { brand } from '../../../../shared/brand.ts'

/** Subjects of e-mails by the name of the text. A subject may be seen by others, so it reveals as little as possible. */
const subjects: Record<string, string> = {
  offered: 'Sua análise terminou',
  refused: 'Sua análise terminou',
  'review-upheld': 'Sua revisão foi concluída',
  contract: 'Seu contrato está pronto para assinar',
  'paid-out': 'O Pix do seu empréstimo foi enviado',
  payment: 'Recebemos o seu pagamento',
  'payment-partial': 'Recebemos parte do seu pagamento',
  'withdrawal-partial': 'Recebemos parte do seu pagamento',
  'withdrawal-late': 'O prazo para desistir terminou',
  'payment-credit': 'Você tem um crédito conosco',
  'autopay-on': 'Seu Pix Automático está ligado',
  'autopay-off': 'Seu Pix Automático está desligado',
  'debit-announced': 'Sua parcela será debitada em breve',
  'debit-failed': 'O débito da sua parcela não foi feito',
  'refund-sent': 'Devolvemos o seu crédito',
  'refund-refused': 'A devolução do seu crédito não foi aceita',
  'loan-paid': 'Seu empréstimo está quitado',
  'loan-paid-claimed': 'Todas as suas parcelas estão pagas',
  'loan-withdrawn': 'Seu contrato foi cancelado, como você pediu',
  'loan-withdrawn-unsent': 'Seu contrato foi cancelado, como você pediu',
  'installment-soon': 'Sua parcela vence em breve',
  'installment-before': 'Lembrete da sua parcela',
  'installment-late': 'Sua parcela está em aberto',
}

export const subjectOf = (template: string) => subjects[template] ?? `Um aviso da ${brand.name}`
