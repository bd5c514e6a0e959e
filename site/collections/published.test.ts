import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '../../shared/brand.ts'
import { limits } from '../../shared/loan/limits.ts'
import { defaultPricing } from '../../shared/loan/pricing.ts'
import { withdrawalDays } from '../../shared/loan/withdrawal.ts'
import { landingMessages } from '../../shared/messages/landing.ts'
import { onboardingMessages } from '../../shared/messages/onboarding.ts'
import { proposalMessages } from '../../shared/messages/proposal.ts'
import { contractDocument, contractTextVersion } from '../server/lending/contract/contract.ts'
import { clauses } from '../server/lending/contract/contract-clauses.ts'
import { contractFacts } from '../server/lending/contract/contract-facts.ts'
import type { PayeeAccount } from '../server/lending/purchase/tables.ts'
import { advertises, facts, reais, resolve, unmarked } from './facts.ts'
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

test('what search engines and shared links show of the landing page states today’s limits', () => {
  const { description } = landingMessages
  expect(advertises(description)).toBe(true)
  expect(description).toContain(`Hoje, ofertas de ${reais(limits.amount.min)} a ${reais(limits.amount.max)}.`)
  expect(description.length).toBeLessThanOrEqual(160)
})

test('no testimonial pretends to be a real person', () => {
  expect(of('testimonials').map(({ data }) => data.tipo)).toEqual([
    'exemplo',
    'exemplo',
    'exemplo',
    'exemplo',
  ])
})

test('the README names the words that the page shows beside an invented testimonial', () => {
  const readme = readFileSync('site/content/README.md', 'utf8')
  expect(readme).toContain(`o site escreve "${landingMessages.testimonials.kinds.exemplo}" ao lado`)
})

const realContract = (payee?: PayeeAccount) =>
  contractFacts({
    payee,
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

/** The clauses of a real contract with the gaps of the model. */
const clausesWithGaps = (payee?: PayeeAccount) =>
  clauses(realContract(payee))
    .map(clause => words(String(clause).replaceAll(/<\/?[^>]+>/g, '')))
    .map(clause =>
      clause
        .replace('Samsung Galaxy S24, IMEI 350070120619811', '[marca e modelo], IMEI [número]')
        .replace('Loja Exemplo LTDA, CNPJ 12.345.678/0001-95', '[loja], CNPJ [número]')
        .replace('em 6 parcelas', 'em [número] parcelas')
        .replaceAll(/R\$\s[\d.,]+\d/g, '[valor]')
        .replaceAll(/\d+º? de [a-zç]+ de \d{4}/g, '[data]')
        .replace(
          /deste contrato dão, de [\d,]+% ao ano \([\d,]+% a/,
          'deste contrato dão, de [taxa] ao ano ([taxa] a',
        ),
    )
const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')
/** The model from one heading to another, without its marks. */
const modelBetween = (from: string, to: string) => {
  const model = unmarked(resolve(page('contrato').body))
  return words(model.slice(model.indexOf(from), model.indexOf(to)).replaceAll(/^(## |> )|\*\*/gm, ''))
}

test('the model contract has the clauses of the real one, word by word', () => {
  expect(modelBetween('## 1.', '## Parcelas e vencimentos')).toBe(clausesWithGaps().join(' '))
})

test('the model contract has what a contract that pays a shop says otherwise, word by word', () => {
  const usual = clausesWithGaps()
  const ofPurchase = clausesWithGaps({
    ...{ name: 'Loja Exemplo LTDA', cnpj: '12345678000195' },
    ...{ bankCode: '001', branch: '0123', number: '45678', digit: '9' },
  })
  const shown = modelBetween('## Quando o empréstimo paga', '## Assinatura')
  const others = ofPurchase.flatMap((clause, index) => (clause === usual[index] ? [] : [index]))
  // 'A cláusula 2 diz' and 'A cláusula 8 termina com mais um parágrafo'.
  expect(others).toEqual([1, 7])
  expect(shown).toContain(`A cláusula 2 diz: ${ofPurchase[1]!.replace('2. Liberação do dinheiro ', '')}`)
  expect(ofPurchase[7]).toContain(usual[7])
  expect(shown).toContain(`mais um parágrafo: ${ofPurchase[7]!.replace(usual[7]!, '').trim()}`)
})

test('the number of a contract stands at the top of its document, as the offer says', () => {
  expect(proposalMessages.aside.why[2]).toBe(
    'O número do contrato está no alto do documento que você vai assinar.',
  )
  expect(contractDocument(realContract()).html).toMatch(
    /^<article[^>]*>\s*<header[^>]*>\s*<h1>[^<]*<\/h1>\s*<p>Número CCB 2026-0000001\./,
  )
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
