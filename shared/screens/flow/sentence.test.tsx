import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { phoneLabel } from '../../messages/phone-label.ts'
import { Sentence } from './sentence.tsx'

test('the number to call is a link, and the rest of the sentence stays', () => {
  const html = renderToStaticMarkup(
    <Sentence text={`Para saber, ligue ${phoneLabel}. Avisamos por e-mail.`} />,
  )
  expect(html).toContain(`href="${brand.contact.phone.href}"`)
  expect(html.replace(/<[^>]+>/g, '')).toBe(`Para saber, ligue ${phoneLabel}. Avisamos por e-mail.`)
})

test('a sentence without the number has no link', () => {
  expect(renderToStaticMarkup(<Sentence text="Seu pedido está em análise." />)).toBe(
    'Seu pedido está em análise.',
  )
})
