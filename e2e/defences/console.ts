import type { Defence } from './defence.ts'

/** The console of shops: who gets in, and that a shop sees and changes nothing of another one. */
export const shopConsole: readonly Defence[] = [
  {
    promise: 'An invitation to the console works once',
    file: 'console/invitations.ts',
    broken: { from: '    if (!grant) return undefined\n', to: '' },
    test: 'routes/console-invitations.test.ts',
  },
  {
    promise: 'Of two owners who shut each other out at once, the shop keeps one',
    file: 'console/people.ts',
    broken: { from: '    await lockShop(tx, partner)\n', to: '' },
    test: 'console/people-races.test.ts',
  },
  {
    promise: 'Of two owners who take the role from each other at once, one keeps it',
    file: 'console/people.ts',
    broken: { from: '      .forNoKeyUpdate()\n', to: '' },
    test: 'console/people-races.test.ts',
  },
  {
    promise: 'A person who was shut out while their call was on its way shuts out nobody',
    file: 'console/people.ts',
    broken: {
      from: '    await lockShop(tx, partner)\n    await requireOwner(tx, actor)\n',
      to: '    await lockShop(tx, partner)\n',
    },
    test: 'routes/console-invitations.test.ts',
  },
  {
    promise: 'Only the invited mailbox gets the link of an invitation',
    file: 'console/invitations.ts',
    broken: {
      from: 'putInOutbox(tx, needs, { email }, {',
      to: "putInOutbox(tx, needs, { email: 'quem@convida.example' }, {",
    },
    test: 'routes/console-invitations.test.ts',
  },
  {
    promise: 'A code of the console is tried five times',
    file: 'console/sign-in.ts',
    broken: { from: "    .where('tries', '<', codeRules.tries)\n", to: '' },
    test: 'routes/console.test.ts',
  },
  {
    promise: 'A code of the console works once',
    file: 'console/sign-in.ts',
    broken: {
      from: "      .where('usedAt', 'is', null)\n      .returning('personId')",
      to: "      .returning('personId')",
    },
    test: 'routes/console.test.ts',
  },
  {
    promise: 'Wrong codes at the console make no customer’s human check harder',
    file: 'routes/http/wrong-codes.ts',
    broken: { from: 'if (isWrong && !isConsoleCode(c)) await', to: 'if (isWrong) await' },
    test: 'routes/console-limits.test.ts',
  },
  {
    promise: 'Strangers use up none of the codes of a browser that has been at the console',
    file: 'console/sign-in.ts',
    broken: { from: "isKnown ? 'known' : network", to: 'network' },
    test: 'routes/console-limits.test.ts',
  },
  {
    promise: 'A shop has few webhooks sent again at once',
    file: 'routes/console-shop.ts',
    broken: {
      from: "      await limit(deps, callsOut('console-resend', c.get('shopPerson').shop.id))\n",
      to: '',
    },
    test: 'routes/console-limits.test.ts',
  },
  {
    promise: 'A session at the console ends after half an hour without use',
    file: 'console/session.ts',
    broken: {
      from: "    .where('t.lastSeenAt', '>', new Date(now - idleMs - touchEveryMs))\n",
      to: '',
    },
    test: 'routes/console.test.ts',
  },
  {
    promise: 'A role of the console does no more than it may',
    file: 'routes/http/shop-person.ts',
    broken: { from: 'if (!mayAtConsole(caller.role, duty)) {', to: 'if (false) {' },
    test: 'routes/console-shop.test.ts',
  },
  {
    promise: 'A page of the console that shows another shop changes nothing',
    file: 'routes/http/shop-person.ts',
    broken: { from: 'if (shown !== undefined && shown !== caller.shop.id)', to: 'if (false)' },
    test: 'routes/console-two-shops.test.ts',
  },
  {
    promise: 'Going from shop to shop makes a session at the console no longer',
    file: 'console/go-to-shop.ts',
    broken: { from: 'person.id, client, ended.endsAt)', to: 'person.id, client)' },
    test: 'routes/console-two-shops.test.ts',
  },
  {
    promise: 'A list of origins that somebody else has changed meanwhile is not replaced',
    file: 'console/settings.ts',
    broken: { from: '      await refuseStale(tx, shop.id, originsBefore)\n', to: '' },
    test: 'routes/console-origins.test.ts',
  },
  {
    promise: 'A shop sees the applications of no other shop',
    file: 'console/overview.ts',
    broken: { from: "    .where('a.partnerId', '=', partnerId)\n", to: '' },
    test: 'routes/console-shop.test.ts',
  },
  {
    promise: 'A shop sends the webhooks of no other shop again',
    file: 'console/deliveries.ts',
    broken: { from: "      .where('partnerId', '=', shop.id)\n", to: '' },
    test: 'routes/console-shop.test.ts',
  },
  {
    promise: 'A shop has nothing sent again to an address that gets no calls',
    file: 'console/deliveries.ts',
    broken: { from: 'if (!webhookUrl || !isWebhookUrl(webhookUrl, config))', to: 'if (!webhookUrl)' },
    test: 'routes/console-deliveries.test.ts',
  },
  {
    promise: 'A shop has our server call its address few times at once',
    file: 'routes/console-shop.ts',
    broken: { from: "      await limit(deps, callsOut('console-test', id))\n", to: '' },
    test: 'routes/console-limits.test.ts',
  },
  {
    promise: 'An invitation to a shop that is switched off lets nobody in',
    file: 'console/invitations.ts',
    broken: {
      from: "      .where('partnerId', 'in', eb => eb.selectFrom('partners').select('id').where('active', '=', true))\n",
      to: '',
    },
    test: 'routes/console-invitations.test.ts',
  },
  {
    promise: 'An address with an invisible character is the mailbox that it looks like',
    file: 'console/people.ts',
    broken: { from: 'normalizeEmail(email).toLowerCase()', to: 'email.trim().toLowerCase()' },
    test: 'routes/console-invitations.test.ts',
  },
  {
    promise: 'An origin at the console is a plain one',
    file: 'console/settings.ts',
    broken: { from: 'if (origins) checkOrigins(origins, config)', to: '' },
    test: 'routes/console-shop.test.ts',
  },
]
