import { describe, expect, test } from 'vitest'
import { opsOf } from '../testing/ops.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'documento conferido']
const id = '0c6f2a51-2a52-4c0f-9b0e-0d7c7f1f6a10'

const cameBack = (name: string, amount: string) => ['--return', name, '--amount', amount, ...staff]

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
      'a payout that no bank names so',
      ['refund', 'record', id, '--payout', 'E 2', ...staff],
      2,
      '--payout é o nome do Pix no banco',
    ],
    [
      'a return of no transfer',
      ['refund', 'came-back', ...cameBack('D1', '1,00')],
      2,
      'Faltam o nome do Pix',
    ],
    [
      'a return without a name',
      ['refund', 'came-back', 'E1', ...cameBack('', '1,00')],
      2,
      'Faltam o nome do Pix e o da devolução',
    ],
    [
      'a return of nothing',
      ['refund', 'came-back', 'E1', ...cameBack('D1', '0,00')],
      2,
      '--amount é um valor em reais',
    ],
    [
      'a return of an amount in words',
      ['refund', 'came-back', 'E1', ...cameBack('D1', 'dez')],
      2,
      '--amount é um valor em reais',
    ],
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
