import type { MoneyPromise } from './rows.ts'

const route = 'site/server/routes/refund.test.ts'
const screen = 'shared/screens/refund/refund.test.tsx'
const ways = 'site/server/lending/refund/refund-ways.test.ts'

/** What a customer is told about a credit that they ask for. */
export const refund: MoneyPromise[] = [
  {
    promise: 'A refund that the receiver’s bank sends back is the customer’s credit again.',
    held: [
      {
        file: 'site/server/lending/refund/came-back.test.ts',
        test: 'is credit again, once, and the customer is told',
      },
    ],
    said: {
      'shared/messages/desk.ts': ['O valor é crédito do cliente de novo.'],
      'site/server/lending/notify/notify.ts': [
        'o banco da sua conta mandou de volta … que devolvemos a você por Pix.',
      ],
    },
  },
  {
    promise: 'What came back of a loan’s Pix waits for a person, who makes it the customer’s credit.',
    held: [
      {
        file: 'site/server/lending/payout-return/decided.test.ts',
        test: 'is the customer’s credit once staff say so, told, and out of the queue',
      },
    ],
    said: {
      'shared/messages/desk.ts': [
        'O valor é crédito do cliente, que será avisado.',
        'Paga o que vencer, ou se devolve a outra conta.',
        'É crédito do cliente',
      ],
      'site/server/lending/notify/notify.ts': ['O valor é seu, como crédito.'],
    },
  },
  {
    promise: 'Staff at the desk end, retry and book a refund as the bank has said.',
    held: [
      {
        file: 'site/server/routes/desk-refunds.test.ts',
        test: 'a payout that stops by our own fault is tried now, or ends by its account, once',
      },
      {
        file: 'site/server/routes/desk-refunds.test.ts',
        test: 'a return that the bank has made is booked, and the payout in its place does not leave',
      },
    ],
    said: {
      'shared/messages/desk.ts': [
        'Só depois de o banco confirmar que a devolução saiu.',
        'Vale para todas as devoluções paradas por falha nossa.',
        'O valor é crédito do cliente de novo, e ele será avisado.',
      ],
    },
  },
  {
    promise:
      'A refund that stops by our own fault is tried again until it leaves, and the customer reads whose fault it is.',
    held: [
      {
        file: 'site/server/lending/refund/our-fault.test.ts',
        test: 'is tried again under its name, and no account is said to be refused',
      },
    ],
    said: {
      'shared/messages/refund.ts': [
        'Por uma falha nossa, e não do seu banco, a devolução ainda não saiu por completo.',
      ],
    },
  },
  {
    promise: 'A credit goes to the account that the customer is told of.',
    held: [
      {
        file: 'site/server/lending/refund/refund-ways.test.ts',
        test: 'what both ways refuse is credit again, and goes to the account that staff note',
      },
      {
        file: 'site/server/routes/desk-money.test.ts',
        test: 'a credit goes to another account of the customer, who is told',
      },
      {
        file: 'site/server/lending/payout-account/refund-account.test.ts',
        test: 'is signed with a code, and the credit goes there once',
      },
    ],
    said: {
      'site/server/lending/notify/notify.ts': [
        'anotamos outra conta sua para receber devoluções: …, conta terminada em ….',
      ],
      'shared/messages/payout-account.ts': ['As devoluções vão para: …, conta terminada em ….'],
    },
  },
  {
    promise: 'A credit that is asked for goes where the screen says, once, and is no credit any more.',
    held: [
      { file: route, test: 'names the amount, where it goes and the day by which it has come' },
      {
        file: route,
        test: 'sends the credit back to the account that paid, once, however often it is asked for',
      },
      { file: route, test: 'what no return can carry goes to the customer’s account' },
      { file: ways, test: 'a refused return becomes a payout to the customer’s account' },
      { file: screen, test: 'says where the money goes and until when, and then asks for it' },
    ],
    said: {
      'shared/messages/refund.ts': [
        'Volta por Pix para a conta de onde veio o pagamento.',
        'Vai por Pix para a sua conta (…).',
        '… voltam por Pix para a conta de onde veio o pagamento, e … vão para a sua conta (…).',
        'Depois disso, este valor não é mais descontado da próxima parcela.',
      ],
    },
  },
  {
    promise: 'The day by which a refund comes, or a person has confirmed it, is named until it is over.',
    held: [
      { file: route, test: 'a day that is over is not promised any more' },
      {
        file: route,
        test: 'above the limit a second person confirms it, and the customer reads that before and after',
      },
    ],
    said: {
      'shared/messages/refund.ts': [
        'Costuma cair em minutos.',
        'Se não cair até …, ….',
        'Por ser um valor alto, uma pessoa da nossa equipe confere antes, até ….',
        'Depois, o Pix costuma cair em minutos.',
        'Uma pessoa da nossa equipe confere o valor até ….',
      ],
    },
  },
  {
    promise: 'A credit that cannot go back now stays the customer’s, and the reason is named.',
    held: [
      { file: route, test: 'an instalment that is due within ten days keeps the credit' },
      {
        file: 'site/server/lending/charge/allocate-money.test.ts',
        test: 'credit is used on the due day, once, and not before',
      },
      { file: route, test: 'a customer who denies a sign-in gets nothing back until staff release it' },
      { file: route, test: 'a proposal that waits is not confirmed while the money is held' },
      {
        file: 'site/server/identity/email-code.test.ts',
        test: 'lets no money out: a payout waits for a code to the phone',
      },
      { file: route, test: 'what the bank has refused is settled by staff' },
      { file: ways, test: 'what both ways refuse is credit again, and goes to the account that staff note' },
    ],
    said: {
      'shared/messages/refund.ts': [
        'A parcela … vence em …, e este valor vai para ela.',
        'Nos 10 dias antes do vencimento ele não volta por aqui.',
        'Enquanto não confirmarmos que é você, nenhum dinheiro sai, porque você avisou que um acesso à sua conta não foi seu.',
        'Nenhum dinheiro sai até você confirmar o seu celular, porque houve uma entrada na sua conta com código por e-mail.',
        'Uma pessoa da nossa equipe está conferindo o seu pedido, e enquanto isso nenhum dinheiro sai.',
        'O valor continua seu.',
        'O banco não aceitou a devolução deste valor.',
        'Ele continua seu.',
      ],
      'site/server/routes/http/sentences.ts': [
        'Agora não dá para devolver este valor.',
        'Ele continua seu, como crédito.',
      ],
    },
  },
]
