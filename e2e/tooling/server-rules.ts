import { type Rule, under } from './rule.ts'

/** The rooms of `site/server/lending` by floor, from the lowest. A room imports its own floor and those below. */
export const floors = [
  ['ledger', 'audit', 'notify', 'push'],
  ['loan', 'invoice', 'money-move', 'person', 'purchase', 'risk'],
  ['application', 'offer'],
  ['contract', 'payout', 'charge', 'sale'],
  [
    'autopay',
    'device-lock',
    'device-report',
    'hardship',
    'recovery',
    'profile',
    'accounting',
    'bank-statement',
    'refund',
    'payout-return',
    'reversal',
    'due-day',
    'own-data',
    'second-person',
    'agreement',
    'payout-account',
    'paper',
  ],
]

const floorRules: Rule[] = floors.slice(0, -1).map((rooms, floor) => ({
  from: under(`site/server/lending/(${rooms.join('|')})`),
  to: new RegExp(
    `^site/server/lending/(${floors
      .slice(floor + 1)
      .flat()
      .join('|')})/`,
  ),
  sentence:
    'A lending room imports no room of a higher floor: it emits an event, and lending.ts adds the listener.',
}))

/** All files of the server except `exceptions`, test helpers and tests. */
const serverExcept = (exceptions: string) =>
  new RegExp(`^site/server/(?!testing/|${exceptions})(?!.*\\.test\\.ts$)`)

/** Files that put the server together. They know every room; no room knows them. */
const composition = String.raw`(app|front|lender|observe|start)\.ts$`

/** Which arrows may not exist inside the server. */
export const serverRules: Rule[] = [
  ...floorRules,
  {
    from: serverExcept(`routes/|${composition}`),
    to: /^(hono(?!\/html$)(\/|$)|@hono\/|site\/server\/routes\/|shared\/api\/http\.ts$)/,
    sentence: 'Hono, statuses and headers stay in routes and the composition: throw an AppError instead.',
  },
  {
    // Contracts and their additions are rendered with `html`, which escapes every value.
    from: serverExcept(`routes/|lending/contract/|lending/agreement/|lending/payout-account/|${composition}`),
    to: /^hono\/html$/,
    sentence: 'Only contracts are rendered as HTML on the server.',
  },
  {
    from: serverExcept(
      String.raw`routes/|ops/|ops\.ts$|lending\.ts$|jobs/(workers|daily)\.ts$|${composition}`,
    ),
    to: /^site\/server\/(deps|app|front|lender|lending|start)\.ts$/,
    sentence:
      'A room states its needs in an interface of its own: only the composition, routes, ops and the lists of workers know Deps.',
  },
  {
    from: under('site/server/lending'),
    to: /^site\/server\/(partners|ops)\//,
    sentence:
      'A lending room knows no partners and no staff commands: it emits an event, and lending.ts adds the listener.',
  },
  {
    from: under('site/server/db'),
    to: /^site\/server\/lending\/(?!.*\/tables\.ts$)/,
    sentence: 'The database knows the table types of a lending room and none of its rules.',
  },
]
