import { type AllowRule, type Rule, under } from './rule.ts'
import { serverRules } from './server-rules.ts'

/** Which arrows may not exist. The picture: pages → islands → screens → stores → api; ui is a leaf. */
export const rules: Rule[] = [
  {
    from: /^shared\//,
    to: /^(site|widget|e2e)\//,
    sentence: 'shared/ stands on its own: it never imports a host.',
  },
  {
    from: /^shared\/ui\//,
    to: /^shared\/(stores|api|screens)\//,
    sentence: 'ui is a leaf: it knows no store, no call and no screen.',
  },
  {
    from: /^shared\/(api|fields|messages)\//,
    to: /^shared\/(stores|screens|ui)\//,
    sentence: 'api, fields and messages stand below stores, screens and ui.',
  },
  {
    from: /^shared\/(fields|messages)\//,
    to: /^shared\/api\//,
    sentence: 'fields and messages know no call.',
  },
  {
    from: /^(shared\/(stores|screens)|site\/islands|widget)\/(?!.*\.test\.tsx?$)/,
    to: /^shared\/(api\/standing-of|messages\/standing)\.ts$/,
    sentence: 'The server says where a customer stands; screens show its sentence.',
  },
  {
    from: /^shared\/stores\//,
    to: /^shared\/(screens|ui)\//,
    sentence: 'A store is shown by screens; it never knows one.',
  },
  {
    // Contexts are how a host hands its stores to the screens.
    from: /^shared\/(loan|fields|api|messages|stores)\/(?!.*(context\.tsx|\.test\.tsx?)$)/,
    to: /^(react|react-dom|preact|@preact\/compat)(\/|$)/,
    sentence: 'State, calls and rules live outside the tree: React begins with screens and ui.',
  },
  {
    from: /^(shared\/(?!ui\/)|site\/).*(?<!\.test)\.\w+$/,
    to: /^imask(\/|$)/,
    sentence: 'imask is used in shared/ui only; a field exports pure formatters.',
  },
  {
    from: /^site\/islands\//,
    to: /^site\/(pages|layouts|sections|server|content)\//,
    sentence:
      'An island hands in the environment and renders a shared screen; it knows no page and no server.',
  },
  {
    from: /^site\/(layouts|sections)\//,
    to: /^site\/(pages|server)\//,
    sentence: 'Layouts and sections are used by pages; they know no page and no server.',
  },
  {
    from: /^site\/pages\//,
    to: /^(site\/server|shared\/stores|shared\/api)\//,
    sentence: 'A page shows; an island or the server does the work.',
  },
  { from: /^site\//, to: /^widget\//, sentence: 'The site does not know the widget.' },
  { from: /^widget\//, to: /^site\//, sentence: 'The widget does not know the site.' },
  { from: /^(shared|site|widget)\//, to: /^e2e\//, sentence: 'Nothing depends on the browser tests.' },
  {
    from: under('site/server/lending'),
    to: /^site\/server\/jobs\//,
    sentence: 'The lender’s rules know no workers: they take what they enqueue with from queue.ts.',
  },
  {
    from: /^site\/server\/(?!testing\/).*(?<!\.test)\.\w+$/,
    to: /^shared\/testing\//,
    sentence: 'Fixtures are for tests: the running server knows none.',
  },
  {
    from: under('site/server/db'),
    to: /^site\/server\/(jobs|providers)\//,
    sentence: 'The database knows neither jobs nor providers.',
  },
  ...serverRules,
]

export const allowRules: AllowRule[] = [
  {
    from: under('shared/loan'),
    mayImport: /^shared\/loan\//,
    packages: true,
    sentence: 'shared/loan imports nothing outside itself.',
  },
  {
    from: /^site\/server\//,
    mayImport:
      /^(site\/server\/|site\/[\w-]+\.ts$|shared\/(api|loan|fields|messages|testing\/fixtures)\/|shared\/(brand|durations|retention|trailing-slashes)\.ts$|package\.json$)/,
    sentence:
      'The server imports only shared/{api,loan,fields,messages,brand,durations,retention,trailing-slashes}.',
  },
  {
    from: /^site\/server\//,
    mayImport: /^(?!react|preact|@nanostores|nanostores|imask|@hookform|@astrojs\/react)/,
    packages: true,
    sentence: 'The server never imports React or what belongs to the screens.',
  },
]
