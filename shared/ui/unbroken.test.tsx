import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'
import { keepUnbroken } from './unbroken-nodes.ts'

const kept = (word: string) => `<span class="c-unbroken">${word}</span>`

test('no line ends within e-mail, a CEP or a CNPJ', () => {
  const text = 'E-mail ou e-mails: CNPJ 00.000.000/0001-91, CEP 01001-000, guarda-chuva.'
  expect(renderToStaticMarkup(<Unbroken text={text} />)).toBe(
    `${kept('E-mail')} ou ${kept('e-mails')}: CNPJ ${kept('00.000.000/0001-91')}, CEP ${kept('01001-000')}, guarda-chuva.`,
  )
})

test('no line of a document ends within a CPF, a telephone or an account', () => {
  const sheet = document.createElement('div')
  sheet.textContent =
    'CPF 529.982.247-25, celular (11) 91234-5678, telefone 0800 000 0000, agência 1234, conta corrente 55678-6, em 10-03-2026.'
  keepUnbroken(sheet)
  const words = [...sheet.querySelectorAll('.c-unbroken')].map(word => word.textContent)
  expect(words).toEqual(['529.982.247-25', '(11) 91234-5678', '0800 000 0000', '55678-6'])
})
