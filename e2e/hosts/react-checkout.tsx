import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A React 19 checkout: attributes from its state, and listeners as React props. */
function Checkout() {
  const [amount, setAmount] = useState(150_000)
  const [told, setTold] = useState('')
  const [isShown, setShown] = useState(true)
  return (
    <main>
      <h1>Finalizar compra</h1>
      <output>{told}</output>
      <button type="button" onClick={() => setAmount(190_000)}>
        Outro celular
      </button>
      <button type="button" onClick={() => setShown(!isShown)}>
        Com ou sem
      </button>
      {isShown &&
        createElement('loan-simulator', {
          partner: 'loja-exemplo',
          'amount-cents': amount,
          'onloan-change': (event: CustomEvent<{ amountCents: number }>) =>
            setTold(String(event.detail.amountCents)),
        })}
    </main>
  )
}

createRoot(document.querySelector('#app')!).render(<Checkout />)
