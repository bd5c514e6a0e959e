const form = document.querySelector('#checkout')
const loan = document.querySelector('loan-simulator')
const total = document.querySelector('#total')
const said = document.querySelector('#said')
const reais = cents => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
const sold = document.querySelector('#sold')
const order = { payment: 'pix', figures: undefined, loanApplication: undefined }
/** What the shop sells. The answer comes from brand, model and price: IMEI and invoice follow after the sale. */
const product = { brand: 'Samsung', model: 'Galaxy S24', priceCents: 189_900 }

function show() {
  const byLoan = order.payment === 'loan' && order.figures
  const rest = byLoan ? product.priceCents - order.figures.amountCents : 0
  total.textContent = byLoan
    ? `${order.figures.installments}x de ${reais(order.figures.installmentCents)} no empréstimo${rest > 0 ? ` + ${reais(rest)} à loja` : ''}`
    : 'R$ 1.899,00 no Pix'
}

/** What the customer has told the shop is not asked again. It goes by a method, never by an attribute. */
function tell() {
  const { name, phone, cpf } = Object.fromEntries(new FormData(form))
  const cpfDigits = cpf.replace(/\D/g, '')
  const digits = phone.replace(/\D/g, '')
  loan.configure?.({
    product,
    ...(name && { name }),
    ...(digits.length > 9 && { phone: digits }),
    ...(cpfDigits.length === 11 && { cpf: cpfDigits }),
  })
}

form.addEventListener('change', event => {
  order.payment = form.elements.payment.value
  document.querySelector('#loan').hidden = order.payment !== 'loan'
  if (event.target.name === 'payment') tell()
  show()
})
for (const name of ['loan-ready', 'loan-change']) {
  loan.addEventListener(name, ({ detail }) => {
    order.figures = detail
    show()
  })
}
loan.addEventListener('loan-before-continue', tell)
loan.addEventListener('loan-complete', ({ detail }) => {
  // The shop keeps the id with the order and waits for the signed webhook before it sends anything.
  order.loanApplication = detail.applicationId
  said.textContent =
    'Recebemos o seu pedido. Aceita a oferta, emitimos a nota; pago o empréstimo, entregamos o celular.'
  document.querySelector('#office').hidden = false
})
document.querySelector('#sell').addEventListener('click', async () => {
  const { cpf } = Object.fromEntries(new FormData(form))
  const body = JSON.stringify({ applicationId: order.loanApplication, cpf: cpf.replace(/\D/g, '') })
  const answer = await fetch('sell', { method: 'POST', body }).catch(() => undefined)
  sold.textContent =
    answer?.status === 202
      ? 'Nota enviada. O cliente recebe o contrato para assinar.'
      : 'A nota não foi aceita: a oferta já foi aceita pelo cliente, e o CPF é o dele?'
})
form.addEventListener('submit', event => {
  event.preventDefault()
  said.textContent =
    order.payment === 'pix'
      ? 'Pedido feito. Pague o Pix para receber.'
      : 'Complete o pedido de empréstimo para fechar a compra.'
})
