import { describe, expect, test } from 'vitest'
import { facts } from './facts.ts'
import { faultsOf } from './figures.ts'

describe('accepts figures that agree with the limits', () => {
  test.each([
    'De R$ 700,00 a R$ 4.500,00, em até 12 parcelas mensais.',
    'Até R$ 5.000 por Pix. Hoje, de R$ 100 a R$ 2.500 em até 24 parcelas.',
    'Até R$ 5 mil, ou 5.000 reais.',
    'Em até 24 horas úteis. Atendimento das 09h às 18h.',
    '8,50% ao mês, multa de 2%, mora de 1,00% ao mês, 100% digital.',
    '0,0082% ao dia e 0,38% de IOF.',
    '6 parcelas de R$ 234,87, total de R$ 1.409,22.',
    'Até {valorMaximo}, CNPJ {cnpj}.',
    'CNPJ 00.000.000/0001-91, ajuda@celastro.example, 0800 000 0000.',
    'Em até 7 dias, para maiores de 18 anos, com código de 6 dígitos.',
    'Consultamos os birôs de crédito. Sem autorização, não consultamos o SCR.',
  ])('%s', sentence => {
    expect(faultsOf(sentence)).toEqual([])
  })
})

describe('reports figures that contradict the limits, and what to write', () => {
  test.each([
    ['Até R$ 6.000 por Pix', 'R$ 6.000', '{valorMaximo} (R$ 5.000)'],
    ['Até R$ 700 por Pix', 'máximo', '{maximoHoje} (R$ 2.500)'],
    ['Até 10 mil reais na conta', 'R$ 10.000', '{valorMaximo}'],
    ['A partir de R$ 50', 'mínimo não é R$ 50', '{minimoHoje} (R$ 100)'],
    ['Parcelas de R$ 99,90', 'R$ 99,90', '{valorMaximo}'],
    ['R$ 3 mil na hora', 'R$ 3.000', 'R$ 5.000'],
    ['De R$ 100 a R$ 5.000', 'faixa de R$ 100 a R$ 5.000', '{minimoHoje} a {maximoHoje}'],
    ['em até 36 parcelas', '36', '{faixaParcelas} (12) ou {parcelasHoje} (24)'],
    ['em até 6x', 'não é 6', '{parcelasHoje} (24)'],
    ['em 48 vezes', '48 parcelas', '{parcelasHoje} (24)'],
    ['juros de 1,99% ao mês', '1,99%', '{jurosAoMes} (8,50%)'],
    ['8,50% ao ano', '8,50%', '{jurosAoAno}'],
    ['tarifa de 3%', '3,00%', '{tarifa} (5,00%)'],
    ['em 2 horas úteis', '2 horas', '{horasDoPix} (24)'],
    ['ligue 0800 123 4567', 'telefone', '{telefone}'],
    ['escreva para ajuda@golpe.example', 'e-mail', '{email}'],
    ['CNPJ 11.222.333/0001-44', 'CNPJ', '{cnpj}'],
    ['Até {valorMaxímo}', 'não existe o código {valorMaxímo}', '{valorMaximo}'],
    ['<b style="color:red">Oferta</b>', 'HTML', '**negrito**'],
    ['Crédito sem consulta!', '54-C', 'tire a expressão'],
    ['SEM  CONSULTA ao SPC', '54-C', 'tire'],
    ['sem fazer consulta', '54-C', 'tire'],
    ['Não consultamos o SPC', '54-C', 'tire'],
    ['Aprovação garantida', 'garantido', 'análise'],
  ])('%s', (sentence, says, write) => {
    const fault = faultsOf(sentence)[0]
    expect(fault?.says.replaceAll('\u00a0', ' ')).toContain(says)
    expect(fault?.write.replaceAll('\u00a0', ' ')).toContain(write)
  })

  test('reports the offset of the passage', () => {
    const text = 'Hoje você pode pedir em até 99 parcelas.'
    expect(faultsOf(text)[0]!.at).toBe(text.indexOf('até 99'))
  })
})

test('every placeholder passes the content rules', () => {
  for (const { text } of Object.values(facts)) expect(faultsOf(text)).toEqual([])
})
