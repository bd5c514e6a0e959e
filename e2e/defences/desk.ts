import type { Defence } from './defence.ts'

/** The desk of the lender's staff: who gets in, what they may do, and that customers and staff never meet. */
export const desk: Defence[] = [
  {
    promise: 'An invitation to the desk, and a recovery code, work once',
    file: 'desk/register-passkey.ts',
    broken: { from: '    if (!grant) return undefined\n', to: '' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'An invitation to the desk ends after a day',
    file: 'desk/grants.ts',
    broken: {
      from: `kind === 'invitation' ? new Date(now + invitationHours * hourMs) : null`,
      to: 'null',
    },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A new passkey replaces everything that let the person in before',
    file: 'desk/register-passkey.ts',
    broken: { from: '    await forgetWays(needs, tx, person.id)\n', to: '' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A passkey is registered with a finger or PIN only',
    file: 'desk/register-passkey.ts',
    broken: { from: 'requireUserVerification: true', to: 'requireUserVerification: false' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A passkey opens the desk with a finger or PIN only',
    file: 'desk/sign-in.ts',
    broken: { from: 'requireUserVerification: true', to: 'requireUserVerification: false' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'What a passkey has signed opens one session',
    file: 'desk/challenges.ts',
    broken: {
      from: `    .deleteFrom('staffChallenges')\n    .where('id', '=', id)\n    .returning(`,
      to: `    .selectFrom('staffChallenges')\n    .where('id', '=', id)\n    .select(`,
    },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A challenge is for one purpose and one code',
    file: 'desk/challenges.ts',
    broken: { from: ' || taken.codeHash !== codeHash', to: '' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A dismissed member of staff is out at once',
    file: 'desk/staff.ts',
    broken: { from: '    await forgetWays(needs, tx, found.id)\n', to: '' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A session of the desk ends when it lies idle',
    file: 'desk/session.ts',
    broken: { from: `    .where('t.lastSeenAt', '>', new Date(now - idleMs - touchEveryMs))\n`, to: '' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A session of the desk ends after a working day',
    file: 'desk/session.ts',
    broken: { from: `    .where('t.endsAt', '>', new Date(now))\n`, to: '' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A call of the desk without a session is refused',
    file: 'routes/http/staff.ts',
    broken: { from: `if (!caller) throw new AppError('unauthorized')`, to: '' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'No script reads the cookie of the desk, and no other site sends it',
    file: 'routes/http/staff.ts',
    broken: { from: `httpOnly: true, sameSite: 'Strict'`, to: `sameSite: 'None'` },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A shop’s page, and a call without an origin, change nothing at the desk',
    file: 'routes/http/staff.ts',
    broken: {
      from: `c.get('partner') || (!isRead && c.req.header('Origin') === undefined)`,
      to: 'isRead && !isRead',
    },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'A person decides at the desk only what their role allows',
    file: 'routes/desk.ts',
    broken: { from: `requireDuty(deps, c.get('staff'), dutyOf[decision.action])`, to: '' },
    test: 'routes/desk-decisions.test.ts',
  },
  {
    promise: 'Nobody decides in the name of who signed in at another tab',
    file: 'routes/http/staff.ts',
    broken: { from: 'shown !== undefined && shown !== caller.id', to: 'shown === caller.tokenHash' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'Who decides at the desk is the person of the session, and no name that was typed',
    file: 'desk/decide.ts',
    broken: { from: 'by: caller.name,', to: 'by: decision.why,' },
    test: 'routes/desk-decisions.test.ts',
  },
  {
    promise: 'A decision at the desk is in the trail with the id of who made it',
    file: 'desk/decide.ts',
    broken: { from: ', staffId: caller.id', to: '' },
    test: 'routes/desk-decisions.test.ts',
  },
  {
    promise: 'The file of an invoice is opened by those only who decide about it',
    file: 'routes/desk.ts',
    broken: { from: `staff(deps, 'open-invoice')`, to: `staff(deps, 'any')` },
    test: 'routes/desk-decisions.test.ts',
  },
  {
    promise: 'Each look at the file of an invoice is in the trail',
    file: 'desk/open-invoice.ts',
    broken: {
      from: `audit(tx, { who: caller.name, action: 'invoice-opened', at, detail })`,
      to: `tx.selectFrom('staff').select('id').execute()`,
    },
    test: 'routes/desk-decisions.test.ts',
  },
  {
    promise: 'A closer look at the desk is in the trail',
    file: 'desk/look-closer.ts',
    broken: {
      from: `audit(tx, { who, action: 'looked-closer', at, loanId, detail })`,
      to: `tx.selectFrom('staff').select('id').execute()`,
    },
    test: 'routes/desk-answers.test.ts',
  },
  {
    promise: 'What a customer wrote is shown to those only who answer it',
    file: 'routes/desk-customer.ts',
    broken: { from: `requireDuty(deps, c.get('staff'), dutyToLook[asked.kind])`, to: '' },
    test: 'routes/desk-answers.test.ts',
  },
  {
    promise: 'What a customer wants corrected is shown for a reason, which is in the trail',
    file: 'desk/look-closer.ts',
    broken: { from: 'if (needsReason[kind] && why === undefined)', to: "if (why === 'never')" },
    test: 'routes/desk-answers.test.ts',
  },
  {
    promise: 'Of two who send a failed webhook again, one does',
    file: 'desk/resend-webhook.ts',
    broken: { from: `if (!webhook || (which === 'failed' && !hasFailed))`, to: 'if (!webhook)' },
    test: 'routes/desk-answers.test.ts',
  },
  {
    promise: 'A request to erase is never answered as a correction',
    file: 'lending/own-data/answer.ts',
    broken: { from: `if (open?.kind !== 'correction') return false`, to: 'if (!open) return false' },
    test: 'routes/desk-answers.test.ts',
  },
  {
    promise: 'Of two who send a failed message again, one does',
    file: 'desk/resend-message.ts',
    broken: { from: ` || (which === 'failed' && !hasFailed)`, to: '' },
    test: 'routes/desk-decisions.test.ts',
  },
  {
    promise: 'Of two answers to one review, one counts',
    file: 'lending/application/decide-by-hand.ts',
    broken: { from: '    .where(notUpheld)\n', to: '' },
    test: 'routes/desk-decisions.test.ts',
  },
  {
    promise: 'Each look at a customer is in the trail',
    file: 'desk/look-at-customer.ts',
    broken: { from: `await audit(tx, { who: caller.name, action: 'customer-seen', at, detail })`, to: '' },
    test: 'routes/desk-customer.test.ts',
  },
  {
    promise: 'What is masked of a customer is shown for a reason, which is in the trail',
    file: 'desk/look-at-customer.ts',
    broken: {
      from: `await audit(tx, { who: staff, action: 'customer-revealed', at, detail: { customerId: id } })`,
      to: '',
    },
    test: 'routes/desk-customer.test.ts',
  },
  {
    promise: 'A look at a customer shows the CPF masked',
    file: 'desk/look-at-customer.ts',
    broken: { from: 'value: maskCpf(cpf)', to: 'value: cpf' },
    test: 'routes/desk-customer.test.ts',
  },
  {
    promise: 'A customer is told of another account for refunds',
    file: 'lending/refund/account.ts',
    broken: {
      from: `    await notifyOfLoan(needs, tx, about, { kind: 'refund-account-changed', ...shortAccount(account) })\n`,
      to: '',
    },
    test: 'routes/desk-money.test.ts',
  },
  {
    promise: 'A name that differs in characters that nobody sees is no second person',
    file: 'lending/money-move/two-people.ts',
    broken: { from: "plainText(name).normalize('NFKD')", to: "name.normalize('NFD')" },
    test: 'lending/money-move/two-people.test.ts',
  },
  {
    promise: 'Nobody of the staff acts under a name that the trail has for others',
    file: 'ops/command.ts',
    broken: { from: '  refuseReservedName(by)\n', to: '' },
    test: 'ops/command.test.ts',
  },
  {
    promise: 'A refund goes to the account that the second person was shown',
    file: 'lending/refund/account.ts',
    broken: {
      from: `    if (await waitingMove(tx, { kind: 'refund', loanId })) throw new MoveImpossible('already-proposed')
`,
      to: '',
    },
    test: 'routes/desk-money.test.ts',
  },
  {
    promise: 'Where the desk is switched off, it has no call',
    file: 'routes/desk.ts',
    broken: { from: 'deps.config.desk ? open(deps) : new Hono<AppEnv>()', to: 'open(deps)' },
    test: 'routes/desk.test.ts',
  },
  {
    promise: 'Where the desk is switched off, it has no page',
    file: 'page-files.ts',
    broken: { from: '  if (!desk && deskPage.test(bare)) return absent\n', to: '' },
    test: 'front.test.ts',
  },
]
