import type { WebhookType } from '../../../shared/api/webhooks.ts'
import { policyFigures } from '../../../shared/loan/lending-policy.ts'

/** The sentence of each webhook, in the order of an application. */
export const webhookTypes = {
  'application.received': 'Os dados do pedido foram aceitos. É o mesmo momento de loan-complete.',
  'application.approved': 'Há uma oferta para o cliente.',
  'application.refused':
    'O pedido foi recusado, também depois de order.approved: a venda então não é paga. Os motivos são só do cliente; uma revisão pode mudar a resposta.',
  'application.expired': `O cliente não aceitou a oferta, que vale ${policyFigures.offerDays} dias. Vem até uma hora depois do prazo. Um novo pedido do cliente tem outro applicationId.`,
  'order.approved':
    'O cliente aceitou a oferta para o celular que a sua loja vende. Faça a venda e mande a nota em até 7 dias.',
  'order.invoice-needed':
    'Faltam o IMEI e a nota. Vem com order.approved, às vezes antes dele: comece a venda com o primeiro dos dois, uma vez.',
  'order.paid-to-shop': 'O valor saiu por Pix para a conta da sua loja. Entregue o celular.',
  'order.payout-refused':
    'O banco não aceitou o Pix para a conta da sua loja. Não entregue o celular, e fale com a gente: corrigida a conta, o Pix sai de novo. Depois vem order.paid-to-shop ou order.cancelled.',
  'order.cancelled':
    'O pedido terminou: a loja ou o cliente cancelou, a nota não veio, a nota de um pedido já recusado e revisto foi recusada, ou o empréstimo não seguiu antes de o dinheiro sair. O cliente não deve nada.',
  'loan.signed': 'O cliente assinou o contrato.',
  'loan.paid-out': 'O dinheiro saiu por Pix: para o cliente, ou para a loja que vende o celular.',
} satisfies Record<WebhookType, string>
