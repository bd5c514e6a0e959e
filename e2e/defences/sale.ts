import type { Defence } from './defence.ts'

/** Phones that are bought with the loan, and their shops. */
export const sale: readonly Defence[] = [
  {
    promise: 'Only the shop of an order sends its invoice or cancels it',
    file: 'partners/signed-call.ts',
    broken: {
      from: 'return timingSafeEqual(Buffer.from(header), Buffer.from(signCall(key, call, seconds)))',
      to: 'return true',
    },
    test: 'lending/sale/sale.test.ts',
  },
  {
    promise: 'A malformed signature says nothing of whether there is such an order',
    file: 'partners/signed-call.ts',
    broken: { from: '[1-9]\\d{0,11}', to: '\\d{1,12}' },
    test: 'partners/signed-call.test.ts',
  },
  {
    promise: 'A signature of a shop does not serve for another call',
    file: 'partners/signed-call.ts',
    broken: { from: '`${seconds}.${method} ${path}.${body}`', to: '`${seconds}.${method} .${body}`' },
    test: 'partners/signed-call.test.ts',
  },
  {
    promise: 'A signature of a shop counts for five minutes',
    file: 'partners/signed-call.ts',
    broken: { from: '<= tolerance)) return false', to: '<= Infinity)) return false' },
    test: 'lending/sale/sale.test.ts',
  },
  {
    promise: 'Nobody is lent more than the phone costs that they buy',
    file: 'lending/application/analysis.ts',
    broken: {
      from: 'Math.min(decision.maxAmount, ceilingByPrice(purchase.priceCents))',
      to: 'decision.maxAmount',
    },
    test: 'lending/sale/sale.test.ts',
  },
  {
    promise: 'The phone that was sold is worth as much as the one that was approved',
    file: 'lending/application/device.ts',
    broken: { from: '|| deviceValue(device, today).reais < deviceValue(ordered, today).reais', to: '' },
    test: 'lending/sale/sale.test.ts',
  },
  {
    promise: 'A change of the account of a shop does not redirect an accepted order',
    file: 'lending/purchase/purchase-queries.ts',
    broken: { from: "select(['u.payee', 'p.name'])", to: "select(['p.payoutAccount as payee', 'p.name'])" },
    test: 'lending/sale/sale.test.ts',
  },
  {
    promise: 'A cancelled sale leaves no contract to sign',
    file: 'lending/contract/sign.ts',
    broken: {
      from: "if (loan?.closedAt) throw new AppError('not-found', { detail: 'contract-not-found' })",
      to: '',
    },
    test: 'lending/sale/sale-races.test.ts',
  },
  {
    promise: 'What a shop has signed about a customer is opened once',
    file: 'partners/prefill.ts',
    broken: { from: "if (!spent) throw new AppError('prefill-refused')", to: '' },
    test: 'partners/prefill.test.ts',
  },
  {
    promise: 'What a shop has signed counts for ten minutes, on its own page and site',
    file: 'partners/prefill.ts',
    broken: { from: `        maxTokenAge: prefillSeconds,\n`, to: '' },
    test: 'partners/prefill.test.ts',
  },
  {
    promise: 'An order reference is no personal data',
    file: 'lending/application/personal-data.ts',
    broken: { from: 'isFromShop && isOrderReference(orderReference) && ', to: 'isFromShop && ' },
    test: 'partners/prefill.test.ts',
  },
  {
    promise: 'A sale of one shop is not handed to another',
    file: 'lending/application/personal-data.ts',
    broken: { from: 'if (!isSaleOfAnother) await bindToPartner', to: 'await bindToPartner' },
    test: 'lending/sale/other-shop.test.ts',
  },
  {
    promise: 'A sale that was paid is not cancelled behind the customer',
    file: 'lending/sale/end-order.ts',
    broken: { from: "if (by !== 'shop') throw", to: 'if (false) throw' },
    test: 'lending/sale/return-sale.test.ts',
  },
  {
    promise: 'A shop gives back only what it received itself',
    file: 'lending/sale/return-sale.ts',
    broken: { from: 'if (!purchase.payee || isLate)', to: 'if (isLate)' },
    test: 'lending/sale/cancelled.test.ts',
  },
  {
    promise: 'The door of staff beside the embedded database is for this account alone',
    file: 'ops/socket.ts',
    broken: { from: 'chmodSync(path, 0o600)', to: '' },
    test: 'ops/socket.test.ts',
  },
  {
    promise: 'The note of another sale releases no money by itself',
    file: 'lending/application/device.ts',
    broken: { from: '...saleDoubts(ordered, invoice.nfe)', to: '' },
    test: 'lending/sale/note-of-sale.test.ts',
  },
  {
    promise: 'The money of a shop that is switched off waits for a person',
    file: 'lending/payout/gate.ts',
    broken: { from: "? 'shop-off' : undefined", to: '? undefined : undefined' },
    test: 'lending/sale/before-payout.test.ts',
  },
  {
    promise: 'A sale that is cancelled gives the money back also when the loan has ended',
    file: 'lending/sale/end-order.ts',
    broken: {
      from: "if (loan.status === 'UpToDate') {",
      to: "if (loan.status === 'UpToDate' && !loan.closedAt) {",
    },
    test: 'lending/sale/return-sale.test.ts',
  },
  {
    promise: 'A webhook goes to no private address that is written as one of IPv6',
    file: 'partners/post-webhook.ts',
    broken: { from: '  denyIPAddressList: notPublicEither,\n', to: '' },
    test: 'partners/post-webhook.test.ts',
  },
  {
    promise: 'A webhook goes into no private network',
    file: 'partners/post-webhook.ts',
    broken: { from: '...(!sandbox && { agent: publicOnly })', to: '' },
    test: 'partners/post-webhook.test.ts',
  },
]
