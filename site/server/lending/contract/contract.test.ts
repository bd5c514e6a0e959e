import { createHash } from 'node:crypto'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { brand } from '../../../../shared/brand.ts'
import { bankName } from '../../../../shared/fields/banks.ts'
import { defaultPricing } from '../../../../shared/loan/pricing.ts'
import { contractDocument, contractTextVersion } from './contract.ts'
import { contractFacts } from './contract-facts.ts'

const given = {
  number: 'CCB 2026-0000001',
  issuedOn: '2026-11-21',
  tacLabel: brand.tacLabel,
  agreement: {
    amount: 1000,
    installments: 6,
    paymentDay: 10,
    pricing: defaultPricing,
    iofBasis: 'spec' as const,
    firstDue: 'spec' as const,
  },
  debtor: {
    name: 'Maria <b>"da" Silva',
    cpf: '52998224725',
    phone: '11912345678',
    email: 'maria@exemplo.com.br',
    address: {
      street: 'Rua A & B',
      number: '10',
      neighborhood: 'Centro',
      city: 'São Paulo',
      stateOrProvince: 'SP',
      postalCode: '01001000',
    },
  },
  device: { brand: 'Samsung', model: 'Galaxy S24', imei: '350070120619811' },
  account: { bankCode: '001', branch: '0123', number: '45678', digit: '9', type: 'Checking' as const },
}
const { html, sha256, textVersion } = contractDocument(contractFacts(given))
const text = html
  .replace(/<[^>]+>/g, ' ')
  .replaceAll('\u00a0', ' ')
  .replace(/\s+/g, ' ')

describe('the contract states what the law requires', () => {
  test.each([
    ['its name', 'Cédula de Crédito Bancário'],
    ['its number and day', 'Número CCB 2026-0000001. Emitida em São Paulo, em 21 de novembro de 2026'],
    [
      'the promise to pay',
      'prometo pagar à Celastro Sociedade de Crédito Direto S.A., ou à sua ordem, em dinheiro',
    ],
    ['a certain debt', 'certa, líquida e exigível de R$ 1.409,22 , em 6 parcelas mensais de R$ 234,87'],
    ['the creditor', brand.lender.cnpj],
    ['the creditor’s address', brand.lender.address],
    ['the creditor’s e-mail', brand.contact.email],
    ['the debtor', 'CPF 529.982.247-25'],
    ['where the debtor lives', 'Rua A &amp; B, 10, Centro, São Paulo - SP, CEP 01001-000'],
    ['the device', 'Samsung Galaxy S24, IMEI 350070120619811'],
    ['the lien', 'alienação fiduciária'],
    ['the amount', 'Valor que você recebe R$ 1.000,00'],
    ['the monthly rate', 'Taxa de juros ao mês 8,50%'],
    ['the annual rate', 'Taxa de juros ao ano 166,17%'],
    ['the rate of the dates per 30 days', 'Taxa que as datas dão, a cada 30 dias'],
    ['the rate by which early payments are discounted', 'pela taxa que as datas deste contrato dão'],
    ['the day on which it is valid', 'Esta cédula vale no dia da emissão'],
    ['the yearly CET', 'CET) ao ano'],
    ['the tariff', 'Tarifa de cadastro R$ 50,00'],
    ['the tax', 'IOF (imposto) R$ 19,49'],
    ['the fine', 'multa de 2,00% uma única vez'],
    ['the interest of delay', 'juros de mora de 1,00% ao mês'],
    ['early settlement', 'sem nenhum custo (Código de Defesa do Consumidor, art. 52'],
    ['withdrawal', 'Posso desistir desde a assinatura e até o fim do 7º dia'],
    ['the electronic signature', 'Lei 14.063/2020'],
    ['the account', '001 Banco do Brasil S.A., agência 0123, conta corrente 45678-9'],
    ['both totals', 'Total sem financiamento R$ 1.000,00 Total com financiamento'],
    ['the first due day', 'Primeiro vencimento 10 de dezembro de 2026'],
    ['the last due day', 'Último vencimento 10 de maio de 2027'],
    ['place of payment', 'O lugar do pagamento é São Paulo'],
  ])('%s', (_what, words) => {
    expect(text).toContain(words)
  })

  test('lists every instalment with its date, and the balance ends at zero', () => {
    const dates = [...html.matchAll(/<td><time datetime="([\d-]+)">/g)].map(match => match[1])
    expect(dates).toEqual([
      '2026-12-10',
      '2027-01-10',
      '2027-02-10',
      '2027-03-10',
      '2027-04-10',
      '2027-05-10',
    ])
    expect(html).toMatch(/R\$\u00a00,00<\/td><\/tr>\n<\/tbody>/)
  })

  test('highlights clauses that restrict a right', () => {
    const highlighted = [...html.matchAll(/<p class="ccb-highlight">(.*?)<\/p>/g)].map(match => match[1])
    expect(highlighted).toHaveLength(3)
    expect(highlighted.join()).toMatch(/multa.*propriedade fiduciária.*vencidas as parcelas/s)
  })

  test('does not mention locks of the phone', () => {
    expect(text).not.toMatch(/bloque|trav(a|ar)\b/i)
  })
})

test('without a tariff only the tax is said to be within the instalments and the CET', () => {
  const said = (change: Partial<typeof defaultPricing>) => {
    const agreement = { ...given.agreement, pricing: { ...defaultPricing, ...change } }
    const document = contractDocument(contractFacts({ ...given, agreement })).html
    return [/[^.]*dentro das parcelas/, /Ele soma [^:]*/].map(part => part.exec(document)![0].trim())
  }
  const both = [
    'A tarifa e o imposto foram somados ao valor financiado e estão dentro das parcelas',
    'Ele soma juros, tarifa e imposto',
  ]
  expect(said({})).toEqual(both)
  expect(said({ tacAmount: 10, tacPercent: 0 })).toEqual(both)
  expect(said({ tacAmount: 0, tacPercent: 0 })).toEqual([
    'O imposto foi somado ao valor financiado e está dentro das parcelas',
    'Ele soma juros e imposto',
  ])
})

test('a contract of one instalment speaks of one, and of the day on which it falls due', () => {
  const agreement = { ...given.agreement, installments: 1 }
  const { html } = contractDocument(contractFacts({ ...given, agreement }))
  const text = html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
  expect(text).toMatch(/, em 1 parcela de R\$ [\d.,]+, que vence em 10 de dezembro de 2026\./)
  expect(text).toContain('foram somados ao valor financiado e estão dentro da parcela.')
  expect(text).toContain('Vencimento10 de dezembro de 2026')
  expect(text).not.toMatch(/parcelas mensais|dentro das parcelas|a última em|Último vencimento/)
})

test('values that a person typed are escaped', () => {
  expect(html).toContain('Maria &lt;b&gt;&quot;da&quot; Silva')
  expect(html).not.toContain('<b>')
  expect(XMLValidator.validate(html)).toBe(true)
})

test('the document has no style and no script', () => {
  expect(html).not.toMatch(/style|script|\son\w+=/i)
})

test('the hash covers the exact bytes, and the same facts make the same document', () => {
  expect(sha256).toBe(createHash('sha256').update(Buffer.from(html, 'utf8')).digest('hex'))
  expect(contractDocument(contractFacts(given)).sha256).toBe(sha256)
  expect(textVersion).toBe(contractTextVersion)
})

test.each(['2026-11-22', '2026-12-01'])('a document of another day differs: %s', issuedOn => {
  expect(contractDocument(contractFacts({ ...given, issuedOn })).sha256).not.toBe(sha256)
})

test('the shares of the costs add up to 100,00 %', () => {
  const table = /<section class="ccb-costs">.*?<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? ''
  const shares = [...table.matchAll(/<td>([\d,]+)%<\/td>/g)].map(match => Number(match[1]?.replace(',', '')))
  expect(shares).toHaveLength(4)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000)
})

test('finds a bank by its code', () => {
  expect(bankName('001')).toContain('Brasil')
  expect(bankName('000')).toBeUndefined()
})
