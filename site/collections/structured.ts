import { brand } from '../../shared/brand.ts'
import { limits } from '../../shared/loan/limits.ts'
import { noteTexts } from './facts.ts'

/** schema.org FAQPage. An answer with an amount above today's ceiling includes the footnote text. */
export const faqPage = (
  entries: { data: { pergunta: string; text: string; notes: readonly number[] } }[],
) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ data }) => ({
    '@type': 'Question',
    name: data.pergunta,
    acceptedAnswer: {
      '@type': 'Answer',
      text: data.notes.includes(1) ? `${data.text} ${noteTexts[1]}` : data.text,
    },
  })),
})

/** schema.org FinancialService: the lender, its contact details and the current offer. */
export const financialService = (site: URL | undefined) => ({
  '@type': 'FinancialService',
  name: brand.name,
  legalName: brand.lender.legalName,
  taxID: brand.lender.cnpj,
  url: new URL('/', site).href,
  logo: new URL('/icon-512.png', site).href,
  image: new URL('/og.png', site).href,
  email: brand.contact.email,
  telephone: brand.contact.phone.href.replace('tel:', ''),
  address: { '@type': 'PostalAddress', streetAddress: brand.lender.address, addressCountry: 'BR' },
  areaServed: { '@type': 'Country', name: 'Brasil' },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
  },
  sameAs: brand.social.map(({ href }) => href),
  makesOffer: {
    '@type': 'Offer',
    itemOffered: {
      '@type': 'LoanOrCredit',
      name: 'Empréstimo pessoal com o celular em garantia',
      currency: 'BRL',
      amount: {
        '@type': 'MonetaryAmount',
        currency: 'BRL',
        minValue: limits.amount.min,
        maxValue: limits.amount.max,
      },
      loanTerm: {
        '@type': 'QuantitativeValue',
        minValue: limits.installments.min,
        maxValue: limits.installments.max,
        unitCode: 'MON',
      },
    },
  },
})
