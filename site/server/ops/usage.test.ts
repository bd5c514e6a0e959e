import { describe, expect, test } from 'vitest'
import { opsOf } from '../testing/ops.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'documento conferido']
const id = '0c6f2a51-2a52-4c0f-9b0e-0d7c7f1f6a10'

describe.each(databases)('npm run ops (%s)', database => {
  const app = testAppForAll({ database })

  test.each<[string, string[], number, string]>([
    ['a word after a command that takes none', ['queue', 'help'], 2, '"help" é demais.'],
    ['half a command after a whole one', ['security', 'whom'], 2, '"whom" é demais.'],
    ['a word before the options', ['charges', 'reconcile', id, ...staff], 2, `"${id}" é demais.`],
    ['the sessions of nobody', ['session', 'list', id], 1, 'Não há esse cliente.'],
    ['the people of no shop', ['partner', 'people', 'loja-nenhuma'], 1, 'Não há loja "loja-nenhuma".'],
    ['the claims of no shop', ['partner', 'claims', 'loja-nenhuma'], 1, 'Não há loja "loja-nenhuma".'],
    [
      'two people at once',
      ['security', 'who', '--staff', 'Ana', '--phone', '11988887777'],
      2,
      'Diga uma pessoa só: --customer, --phone ou --staff.',
    ],
    // The figures are right: what is wrong is that nobody knows this application.
    [
      'an amount as it is written',
      ['approve', id, '--amount', '1.000,00', '--installments', '12', ...staff],
      1,
      'Este pedido não espera por uma decisão.',
    ],
  ])('%s is not answered like a quiet day', async (_, words, code, sentence) => {
    expect(await opsOf(() => app)(...words)).toEqual({ code, text: expect.stringContaining(sentence) })
  })
})
