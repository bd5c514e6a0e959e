import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const kept = (word: string) => `<span class="c-unbroken">${word}</span>`

test('no line ends within e-mail, a CEP or a CNPJ', () => {
  const text = 'E-mail ou e-mails: CNPJ 00.000.000/0001-91, CEP 01001-000, guarda-chuva.'
  expect(renderToStaticMarkup(<Unbroken text={text} />)).toBe(
    `${kept('E-mail')} ou ${kept('e-mails')}: CNPJ ${kept('00.000.000/0001-91')}, CEP ${kept('01001-000')}, guarda-chuva.`,
  )
})
