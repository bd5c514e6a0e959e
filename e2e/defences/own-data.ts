import type { Defence } from './defence.ts'

/** The customer's own data: seen, corrected, erased, and unreadable at rest. */
export const ownData: Defence[] = [
  {
    promise: 'The export has the customer’s messages and nobody else’s',
    file: 'lending/own-data/messages.ts',
    broken: {
      from: '(await sentTo(db, phone)).filter(message => message.createdAt >= since)',
      to: '(await sentTo(db, phone)).filter(message => message && since)',
    },
    test: 'routes/own-data.test.ts',
  },
  {
    promise: 'A code that may still work is in no file',
    file: 'lending/own-data/export.ts',
    broken: { from: 'text: code === null ? text : null,', to: 'text: code === null ? text : code,' },
    test: 'routes/own-data.test.ts',
  },
  {
    promise: 'A session by e-mail alone reads none of it',
    file: 'routes/own-data.ts',
    broken: {
      from: `if (opened?.proof) throw new AppError('forbidden', { detail: 'phone-code-needed' })`,
      to: '',
    },
    test: 'routes/own-data.test.ts',
  },
  {
    promise: 'What a customer writes after staff have seen it is not carried out unseen',
    file: 'lending/own-data/requests.ts',
    broken: { from: '.set({ id, wanted: wish.wanted })', to: '.set({ wanted: wish.wanted })' },
    test: 'routes/desk-answers.test.ts',
  },
  {
    promise: 'A corrected e-mail ends all sessions',
    file: 'lending/own-data/answer.ts',
    broken: { from: `  await endSessions(needs, { customerId, by: 'email-changed', tx })\n`, to: '' },
    test: 'ops/own-data.test.ts',
  },

  {
    promise: 'An erasure deletes the account where no law keeps it',
    file: 'lending/own-data/erase.ts',
    broken: { from: '  await deleteAccount(tx, customerId)\n', to: '' },
    test: 'ops/own-data.test.ts',
  },
  {
    promise: 'An erasure keeps what the law retains of a signed loan',
    file: 'lending/own-data/erase.ts',
    broken: { from: `if (kept.length > 0) return 'part'`, to: '' },
    test: 'ops/own-data.test.ts',
  },
  {
    promise: 'A withdrawn consent is no consent',
    file: 'lending/own-data/consents.ts',
    broken: { from: 'return newest?.accepted ?? false', to: 'return newest !== undefined' },
    test: 'routes/own-data.test.ts',
  },
  {
    promise: 'What is too old is deleted every night',
    file: 'jobs/housekeeping.ts',
    broken: {
      from: `deleteFrom({ table: 'messages', ...id, ...created('messages') }),`,
      to: '',
    },
    test: 'jobs/retention.test.ts',
  },
  {
    promise: 'Access records are kept six months',
    file: 'jobs/housekeeping.ts',
    broken: {
      from: `deleteFrom({ table: 'sessions', ...id, ...created('accessRecords') }),`,
      to: '',
    },
    test: 'jobs/retention.test.ts',
  },
  {
    promise: 'The account of whoever left long ago is erased',
    file: 'jobs/housekeeping.ts',
    broken: { from: '    () => forgetOldCustomers({ db, clock }),\n', to: '' },
    test: 'ops/own-data.test.ts',
  },
  {
    promise: 'CPF, phone, e-mail and mother’s name cannot be read in the database’s files',
    file: 'sealed/values.ts',
    broken: {
      from: `if (kind === 'text' && typeof value === 'string') return sealText(ring, place, value)`,
      to: `if (kind === 'text' && typeof value === 'string') return value`,
    },
    test: 'sealed/stored-files.test.ts',
  },
  {
    promise: 'Income cannot be read in the database’s files',
    file: 'sealed/values.ts',
    broken: { from: 'return sealText(ring, place, String(value))', to: 'return String(value)' },
    test: 'sealed/stored-files.test.ts',
  },
  {
    promise: 'Accounts and addresses cannot be read in the database’s files',
    file: 'sealed/values.ts',
    broken: { from: 'return JSON.stringify(sealText(ring, place, value))', to: 'return value' },
    test: 'sealed/stored-files.test.ts',
  },
  {
    promise: 'An anonymous account has no name and CPF in an aditivo',
    file: 'lending/own-data/anonymise.ts',
    broken: { from: "['contracts', 'agreements', 'accountChanges'] as const", to: "['contracts'] as const" },
    test: 'lending/own-data/anonymise.test.ts',
  },
  {
    promise: 'A browser’s address is taken of known push services only',
    file: 'lending/push/subscriptions.ts',
    broken: {
      from: `if (!serviceOf(target.endpoint)) throw new AppError('push-service-unknown')`,
      to: '',
    },
    test: 'lending/push/subscriptions.test.ts',
  },
  {
    promise: 'Notices that are turned on while the access ends are off',
    file: 'lending/push/subscriptions.ts',
    broken: {
      from: `    if (!(await live.executeTakeFirst())) throw new AppError('unauthorized')\n`,
      to: '',
    },
    test: 'lending/push/push-races.test.ts',
  },
  {
    promise: 'No address but of a known push service is called',
    file: 'providers/push/web-push.ts',
    broken: {
      from: `if (!serviceOf(browser.endpoint)) throw new PushNotSent('gone', 'push-service-unknown')`,
      to: '',
    },
    test: 'providers/push/web-push.test.ts',
  },
  {
    promise: 'The name of a push service is compared whole',
    file: 'providers/push/push-service.ts',
    broken: { from: String.raw`/^fcm\.googleapis\.com$/`, to: String.raw`/fcm\.googleapis\.com/` },
    test: 'providers/push/push-service.test.ts',
  },
  {
    promise: 'A browser whose access is ended gets no notices',
    file: 'identity/end-sessions.ts',
    broken: { from: '  await endPushOf(deps.db, { id, customerId })\n', to: '' },
    test: 'lending/push/subscriptions.test.ts',
  },
  {
    promise: 'Ending all other accesses ends their notices',
    file: 'identity/end-sessions.ts',
    broken: { from: '  await endPush(tx, { customerId, except })\n', to: '' },
    test: 'lending/push/subscriptions.test.ts',
  },
  {
    promise: 'Who signs in in a browser ends the notices of others there',
    file: 'identity/confirm-code.ts',
    broken: { from: '    if (opened) await endPushOfOthers(tx, opened)\n', to: '' },
    test: 'lending/push/subscriptions.test.ts',
  },
  {
    promise: 'A browser that is gone is forgotten',
    file: 'lending/push/deliver.ts',
    broken: { from: `if (error.failure === 'gone') return void (await forget(db, id))`, to: '' },
    test: 'lending/push/deliver.test.ts',
  },
]
