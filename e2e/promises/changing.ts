import type { MoneyPromise } from './rows.ts'

/** What a customer is told about changing what was agreed. */
export const changing: MoneyPromise[] = [
  {
    promise:
      'Another due day adds the interest of the days, or takes it off, at the rate of the contract; the payoff of the day stays.',
    held: [
      { file: 'shared/loan/due-day.test.ts', test: 'leaves the day’s payoff as it was, line by line' },
      {
        file: 'shared/loan/due-day.test.ts',
        test: 'adds the interest of the days, compound at the dated rate',
      },
      { file: 'shared/loan/due-day.test.ts', test: 'follows the monthly rule of older loans' },
      {
        file: 'site/server/lending/due-day/due-day.test.ts',
        test: 'a change moves the open instalments, keeps paid ones, and leaves the day’s payoff as it was',
      },
      {
        file: 'site/server/lending/due-day/due-day.test.ts',
        test: 'is in the audit trail with days and difference, and the customer is told what changed',
      },
    ],
    said: {
      'shared/messages/due-day.ts': [
        'Juros dos dias a mais',
        'Juros dos dias a menos',
        'Cada dia a mais tem juros pela taxa que as datas do seu contrato dão, … ao ano, e cada dia a menos tira os mesmos juros: valor × (1 + taxa) elevado a (dias ÷ 365).',
        'Cada dia a mais tem juros pela taxa do contrato, … ao mês, e cada dia a menos tira os mesmos juros: valor × (1 + taxa) elevado a (dias ÷ 30).',
      ],
      'shared/messages/statement.ts': [
        'Mudança do dia do vencimento: juros dos dias a mais',
        'Mudança do dia do vencimento: juros dos dias a menos',
      ],
      'site/server/lending/notify/due-day-changed.ts': [
        'Ela ficou … mais cara, pelos juros dos dias a mais.',
        'Juntas, elas ficaram … mais caras, pelos juros dos dias a mais.',
      ],
    },
  },
  {
    promise: 'A change of the due day has no tariff, and the lender bears its tax.',
    held: [
      {
        file: 'site/server/lending/due-day/due-day-tax.test.ts',
        test: 'the tax of the days added is owed to the state by the lender, and changes nothing for the customer',
      },
    ],
    said: {
      'shared/messages/due-day.ts': ['Mudar não tem tarifa, e o IOF dos dias a mais é por nossa conta.'],
    },
  },
  {
    promise: 'Another account for a refused payout costs nothing and changes no figure of the contract.',
    held: [
      {
        file: 'site/server/lending/payout-account/payout-account.test.ts',
        test: 'is signed with a code and paid: one payout, under a new name at the bank',
      },
    ],
    said: {
      'shared/messages/payout-account.ts': ['Trocar não tem custo, e o contrato continua como você assinou.'],
    },
  },
]
