/** What a shop's server is told, in the order of an application. A test compares the names with those of the server. */
export const webhookTypes = {
  'application.received': 'Os dados do pedido foram aceitos. É o mesmo momento de loan-complete.',
  'application.approved': 'Há uma oferta para o cliente.',
  'application.refused': 'O pedido foi recusado. Os motivos são só do cliente.',
  'loan.signed': 'O cliente assinou o contrato.',
  'loan.paid-out': 'O dinheiro saiu por Pix para a conta do cliente.',
}
