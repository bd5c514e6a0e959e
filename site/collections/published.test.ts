import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '../../shared/brand.ts'
import { defaultPricing } from '../../shared/loan/pricing.ts'
import { withdrawalDays } from '../../shared/loan/withdrawal.ts'
import { onboardingMessages } from '../../shared/messages/onboarding.ts'
import { contractTextVersion } from '../server/lending/contract/contract.ts'
import { clauses } from '../server/lending/contract/contract-clauses.ts'
import { contractFacts } from '../server/lending/contract/contract-facts.ts'
import { facts, resolve, unmarked } from './facts.ts'
import { type Folder, folders } from './folders.ts'
import { readContent } from './read.ts'
import { faqPage, financialService } from './structured.ts'

const { entries } = readContent(process.cwd())
const of = (collection: string) =>
  entries
    .filter(entry => entry.collection === collection)
    .sort((a, b) => Number(a.data.ordem) - Number(b.data.ordem))
const page = (id: string) => of('pages').find(entry => entry.id === id)!

test('has the six differentials of the specification, in order', () => {
  expect(of('differentials').map(({ data }) => data.titulo)).toEqual([
    'Pix na hora',
    'Cabe no bolso',
    'Para todos',
    'Celular em garantia',
    'Taxa de juros compatível',
    'Digital seguro e simples',
  ])
})

test('has the four steps of the specification, in order', () => {
  expect(of('steps').map(({ data }) => data.titulo)).toEqual([
    'Cadastro',
    'Análise',
    'Oferta',
    'Pix na conta',
  ])
})

test('no testimonial pretends to be a real person', () => {
  expect(of('testimonials').map(({ data }) => data.tipo)).toEqual([
    'exemplo',
    'exemplo',
    'exemplo',
    'exemplo',
  ])
})

test('the model contract has the clauses of the real one, word by word', () => {
  const real = contractFacts({
    number: 'CCB 2026-0000001',
    issuedOn: '2026-11-21',
    tacLabel: brand.tacLabel,
    agreement: {
      amount: 1000,
      installments: 6,
      paymentDay: 10,
      pricing: defaultPricing,
      iofBasis: 'spec',
      firstDue: 'spec',
    },
    debtor: {
      name: 'Maria',
      cpf: '52998224725',
      phone: '11912345678',
      email: 'maria@exemplo.com.br',
      address: {
        street: 'Rua',
        number: '1',
        neighborhood: 'Centro',
        city: 'São Paulo',
        stateOrProvince: 'SP',
        postalCode: '01001000',
      },
    },
    device: { brand: 'Samsung', model: 'Galaxy S24', imei: '350070120619811' },
    account: { bankCode: '001', branch: '0123', number: '45678', digit: '9', type: 'Checking' },
  })
  const expected = clauses(real)
    .map(clause => String(clause))
    .join('\n')
    .replaceAll(/<\/?[^>]+>/g, '')
    .replace('Samsung Galaxy S24, IMEI 350070120619811', '[marca e modelo], IMEI [número]')
    .replace('em 6 parcelas', 'em [número] parcelas')
    .replaceAll(/R\$\s[\d.,]+\d/g, '[valor]')
    .replaceAll(/\d+º? de [a-zç]+ de \d{4}/g, '[data]')
    .replace(
      /deste contrato dão, de [\d,]+% ao ano \([\d,]+% a/,
      'deste contrato dão, de [taxa] ao ano ([taxa] a',
    )
  const model = unmarked(resolve(page('contrato').body))
  const shown = model
    .slice(model.indexOf('## 1.'), model.indexOf('## Parcelas e vencimentos'))
    .replaceAll(/^(## |> )|\*\*/gm, '')
  const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')
  expect(words(shown)).toBe(words(expected))
})

test('accepted versions equal the versions of the pages', () => {
  expect(page('termos').data.versao).toBe(onboardingMessages.registration.acceptTerms.version)
  expect(page('contrato').data.versao).toBe(contractTextVersion)
})

test.each(['ajuda', 'como-funciona', 'contrato'])('%s states the term of the withdrawal as it is', id => {
  const text = page(id).body.replaceAll(/\s+/g, ' ')
  expect(text).toContain('esde a assinatura')
  expect(text).toContain(`té o fim do ${withdrawalDays}º dia`)
})

test('the README names every folder, field and code', () => {
  const readme = readFileSync('site/content/README.md', 'utf8')
  for (const { name, fields } of Object.values(folders) as Folder[]) {
    expect(readme).toContain(`**${name}**`)
    for (const [field, { write }] of Object.entries(fields))
      expect(readme).toContain(`- \`${field}\`: ${write}`)
  }
  for (const [name, { about }] of Object.entries(facts))
    expect(readme).toContain(`| \`{${name}}\` | ${about} |`)
})

test('structured questions include the footnote of advertised amounts', () => {
  const question = { pergunta: 'Quanto?', text: 'Até R$ 4.500,00.' }
  const [first, second] = faqPage([
    { data: { ...question, notes: [1] } },
    { data: { ...question, notes: [] } },
  ]).mainEntity
  expect(first?.acceptedAnswer.text).toMatch(/^Até R\$ 4\.500,00\. .*ofertas vão de/)
  expect(second?.acceptedAnswer.text).toBe('Até R$ 4.500,00.')
})

test('structured data about the lender states the current offer', () => {
  const service = financialService(new URL('https://celastro.example'))
  expect(service).toMatchObject({ legalName: brand.lender.legalName, url: 'https://celastro.example/' })
  expect(service.makesOffer.itemOffered.amount.maxValue).toBe(2500)
})
