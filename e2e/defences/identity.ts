import type { Defence } from './defence.ts'

/** Nobody gets an identity or a session that is not theirs, and nobody keeps an owner out. */
export const identity: Defence[] = [
  {
    promise: 'A code takes on only the registration that its request names, for the same phone',
    file: 'identity/drafts.ts',
    broken: {
      from: 'return isOpen && draft.phone === phone ? draft : undefined',
      to: 'return isOpen ? draft : undefined',
    },
    test: 'routes/drafts.test.ts',
  },
  {
    promise: 'What a stranger typed under a phone ends with its owner’s code',
    file: 'identity/bind-draft.ts',
    broken: { from: '  await dropOtherDrafts(tx, request.phone)\n', to: '' },
    test: 'routes/drafts.test.ts',
  },
  {
    promise: 'Who confirms sees whose data they take on, masked',
    file: 'identity/drafts.ts',
    broken: { from: `[...word][0] ?? ''`, to: 'word' },
    test: 'routes/drafts.test.ts',
  },
  {
    promise: '“Não são meus dados” deletes what was typed',
    file: 'identity/drafts.ts',
    broken: { from: 'if (request?.registrationId) await dropDraft(db, request.registrationId)', to: '' },
    test: 'routes/drafts.test.ts',
  },
  {
    promise: 'A code is tried five times at most, also by calls at the same time',
    file: 'identity/try-code.ts',
    broken: {
      from: `    .where('tries', '<', codeRules.tries)\n    .where('expiresAt', '>'`,
      to: `    .where('expiresAt', '>'`,
    },
    test: 'routes/login.test.ts',
  },
  {
    promise: 'A code works once',
    file: 'identity/try-code.ts',
    broken: { from: `if (!used) throw new AppError('code-used')`, to: '' },
    test: 'routes/login.test.ts',
  },
  {
    promise: 'A code of a shop’s page opens nothing on the site, and the other way round',
    file: 'identity/confirm-code.ts',
    broken: { from: `if (request.audience !== audience) throw new AppError('code-expired')`, to: '' },
    test: 'partners/session.test.ts',
  },
  {
    promise: 'A stranger’s tries do not use up the codes of the owner’s browser',
    file: 'identity/code-limits.ts',
    broken: { from: 'isProved ? asker.browserKey : network', to: 'isProved ? network : network' },
    test: 'identity/code-limits.test.ts',
  },
  {
    promise: 'How long a code request takes does not tell whether the phone has an account',
    file: 'identity/code-limits.ts',
    broken: {
      from: '?? crypto.randomUUID()\n  return provedBrowser(',
      to: "?? ''\n  return customerId !== '' && provedBrowser(",
    },
    test: 'identity/code-limits.test.ts',
  },
  {
    promise: 'A phone gets a bounded number of codes a day from all strangers together',
    file: 'identity/code-limits.ts',
    broken: { from: 'const everywhere = isProved ? who : phone', to: 'const everywhere = who' },
    test: 'identity/code-limits.test.ts',
  },
  {
    promise: 'Wrong codes make human checks harder',
    file: 'identity/wrong-codes.ts',
    broken: {
      from: 'Math.min(2 ** Math.floor(wrong / times), effortAtMost)',
      to: 'Math.min(1, wrong + times, effortAtMost)',
    },
    test: 'identity/code-limits.test.ts',
  },
  {
    promise: 'A code by e-mail alone moves no money',
    file: 'lending/risk/money-stop.ts',
    broken: { from: `  WHEN c.phone_due_at IS NOT NULL THEN 'phone-unproved'\n`, to: '' },
    test: 'identity/email-code.test.ts',
  },
  {
    promise: 'The new holder of a number does not get into a long unused account',
    file: 'identity/more-proof.ts',
    broken: { from: `throw new AppError('proof-needed')`, to: 'return' },
    test: 'identity/more-proof.test.ts',
  },
  {
    promise: 'Only who has proved something about a CPF is told that it has an account',
    file: 'identity/bind-draft.ts',
    broken: {
      from: 'const isKnown = isCompared && provesSomething(draft, holder)',
      to: 'const isKnown = isCompared && (provesSomething(draft, holder) || true)',
    },
    test: 'identity/claims.test.ts',
  },
  {
    promise: 'An account with somebody else’s CPF gets no offer before it is decided whose it is',
    file: 'lending/application/gate.ts',
    broken: {
      from: 'if (await isCpfContested(needs.db, candidate.customerId)) {',
      to: 'if (candidate.customerId === candidate.id) {',
    },
    test: 'identity/claims.test.ts',
  },
  {
    promise: 'An account with somebody else’s CPF gets no money before it is decided whose it is',
    file: 'lending/payout/gate.ts',
    broken: { from: '...((await isCpfContested(needs.db, unsent.customerId)) ? [contested] : []),', to: '' },
    test: 'lending/payout/gate.test.ts',
  },
  {
    promise: 'The sessions of who loses a CPF end',
    file: 'identity/claims.ts',
    broken: { from: `      await endSessions(deps, { customerId: holder.id, by: 'staff', tx })\n`, to: '' },
    test: 'identity/claims.test.ts',
  },
  {
    promise: 'A changed phone ends all sessions',
    file: 'identity/claims.ts',
    broken: { from: `  await endSessions(deps, { customerId, by: 'phone-changed', tx })\n`, to: '' },
    test: 'identity/claims.test.ts',
  },
  {
    promise: 'A code that is entered while the phone is changed opens nothing',
    file: 'identity/confirm-code.ts',
    broken: { from: '    await lockAccounts(tx, request)\n', to: '' },
    test: 'identity/sign-in-races.test.ts',
  },
  {
    promise: 'The end of all sessions ends one that is being opened',
    file: 'identity/end-sessions.ts',
    broken: {
      from: `  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()\n`,
      to: '',
    },
    test: 'identity/sign-in-races.test.ts',
  },
  {
    promise: 'Staff can undo a binding, and it is in the audit trail',
    file: 'identity/claims.ts',
    broken: {
      from: `await audit(tx, { who: staff, action: 'registration-unbound', at, detail: { customerId } })`,
      to: '',
    },
    test: 'identity/claims.test.ts',
  },
  {
    promise: 'Nothing that an unused account has keeps staff from deleting it',
    file: 'identity/claims.ts',
    broken: { from: `  ...(['deviceHandoffs', 'pushSubscriptions'] as const),\n`, to: '' },
    test: 'identity/unused-account.test.ts',
  },
  {
    promise: 'A registration that was used loses no session when staff cannot undo it',
    file: 'identity/claims.ts',
    broken: {
      from: `if (!customer || (await isUsed(tx, customerId))) return false`,
      to: `if (!customer) return false`,
    },
    test: 'identity/unused-account.test.ts',
  },
  {
    promise: 'The customer ends one of their own sessions, and nobody else’s',
    file: 'identity/end-sessions.ts',
    broken: {
      from: `    .where('id', '=', id)\n    .where('customerId', '=', customerId)\n`,
      to: `    .where('id', '=', id)\n`,
    },
    test: 'routes/session.test.ts',
  },
  {
    promise: 'Leaving ends the session on the server',
    file: 'routes/session.ts',
    broken: { from: 'await endSessionOf(deps, tokenOf(c))', to: 'tokenOf(c)' },
    test: 'routes/session.test.ts',
  },
  {
    promise: 'Accounts that only name a phone use up none of the codes by which its owner signs',
    file: 'identity/signature-code.ts',
    broken: { from: `isProved ? phone : \`\${phone} unproved\``, to: 'phone' },
    test: 'routes/signature-code.test.ts',
  },
  {
    promise: 'Codes that sign are limited by day',
    file: 'identity/signature-code.ts',
    broken: { from: `  await limit(deps, daily, 'codes-used-up')\n`, to: `  void daily\n` },
    test: 'routes/signature-code.test.ts',
  },
  {
    promise: 'Registrations by e-mail guess few birth dates of a CPF',
    file: 'identity/bind-draft.ts',
    broken: { from: `(phoneState === null || (await mayCompare({ ...deps, db: tx }, cpf)))`, to: 'true' },
    test: 'identity/claims.test.ts',
  },
  {
    promise: 'Registrations of a new holder of a number are guesses of the birth date too',
    file: 'identity/more-proof.ts',
    broken: { from: ' && (await isLeft(deps, customer))', to: '' },
    test: 'identity/more-proof.test.ts',
  },
  {
    promise: 'The list of open sessions has the customer’s own only',
    file: 'identity/end-sessions.ts',
    broken: {
      from: `    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)`,
      to: `    .where('endedAt', 'is', null)`,
    },
    test: 'routes/session.test.ts',
  },
  {
    promise: 'Staff can end the sessions of a customer',
    file: 'desk/end-accesses.ts',
    broken: { from: `await endSessions(needs, { customerId, by: 'staff', tx })`, to: '0' },
    test: 'routes/denial.test.ts',
  },
  {
    promise: 'An ended session writes nothing any more',
    file: 'identity/live-session.ts',
    broken: { from: 'endedAt === null && endsAt.getTime() > now', to: 'endsAt.getTime() > now' },
    test: 'routes/session.test.ts',
  },
  {
    promise: 'A session that lies idle ends',
    file: 'identity/live-session.ts',
    broken: { from: ' && lastSeenAt > idleBefore(now)', to: '' },
    test: 'routes/session.test.ts',
  },
  {
    promise: 'An access token lives fifteen minutes at most',
    file: 'identity/session.ts',
    broken: { from: 'tokenSeconds: 15 * 60,', to: 'tokenSeconds: 60 * 60,' },
    test: 'routes/session.test.ts',
  },
  {
    promise: 'A token that is refreshed twice ends its family',
    file: 'identity/refresh-session.ts',
    broken: { from: `await change(tx, sid, { endedAt: new Date(now), endedBy: 'token-reused' })`, to: '' },
    test: 'routes/session.test.ts',
  },
  {
    promise: 'A sign-in from a new browser is told to the customer',
    file: 'identity/confirm-code.ts',
    broken: { from: 'if (opened) await tellNewBrowser(tx, deps, opened)', to: '' },
    test: 'routes/denial.test.ts',
  },
  {
    promise: 'A token of the site is neither exchanged nor ended on a shop’s page',
    file: 'routes/session.ts',
    broken: { from: "if (c.get('partner')) throw new AppError('unauthorized')", to: '' },
    test: 'partners/session.test.ts',
  },
  {
    promise: 'Who leaves out the key of the browser passes for no browser that has one',
    file: 'identity/new-browser.ts',
    broken: { from: 'isBare(one) && isBare(other) && one.browser', to: 'one.browser' },
    test: 'identity/email-code.test.ts',
  },
  {
    promise: '“Não fui eu” ends all sessions',
    file: 'identity/deny-access.ts',
    broken: { from: `    await endSessions(deps, { customerId, by: 'denied', tx })\n`, to: '' },
    test: 'routes/denial.test.ts',
  },
  {
    promise: '“Não fui eu” holds the money',
    file: 'lending/risk/money-stop.ts',
    broken: { from: `  WHEN c.money_held_at IS NOT NULL THEN 'access-denied'\n`, to: '' },
    test: 'routes/denial.test.ts',
  },
  {
    promise: 'A link to another device opens for its own customer only',
    file: 'identity/other-device.ts',
    broken: {
      from: "if (link.customerId !== customerId) throw new AppError('other-device-foreign')",
      to: '',
    },
    test: 'identity/other-device.test.ts',
  },
  {
    promise: 'A link to another device opens for one session',
    file: 'identity/other-device.ts',
    broken: { from: ".where('usedBy', '=', sessionId)", to: '' },
    test: 'identity/other-device.test.ts',
  },
  {
    promise: 'A link to another device ends after a quarter of an hour',
    file: 'identity/other-device.ts',
    broken: { from: "if (link.expiresAt <= now) throw new AppError('other-device-gone')", to: '' },
    test: 'identity/other-device.test.ts',
  },
]
