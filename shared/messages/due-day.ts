const days = (count: number) => `${count} ${count === 1 ? 'dia' : 'dias'}`

/** Texts of /dashboard/due-day. Errors are in `errors.ts`. */
export const dueDayMessages = {
  title: 'Mudar o dia do vencimento',
  lead: 'Escolha outro dia do mês para as parcelas que ainda vão vencer.',
  loading: 'Carregando...',
  pay: 'Pagar agora',
  now: (day: number) => `Hoje suas parcelas vencem no dia ${day}.`,
  obstacles: {
    overdue: 'Há uma parcela vencida. Pague primeiro o que está vencido; depois você pode mudar o dia.',
    'too-early': (from: string) => `Você pode mudar o dia a partir de ${from}.`,
    'changed-lately': (on: string, from: string) =>
      `Você mudou o dia em ${on}. Pode mudar de novo a partir de ${from}.`,
    /** The loan ends before that day. */
    'changed-once': (on: string) =>
      `Você mudou o dia em ${on}. Até a última parcela, não dá para mudar de novo.`,
    'nothing-left': 'Não há parcela que ainda possa mudar de dia.',
    'not-sent': 'Você pode mudar o dia do vencimento depois que o dinheiro do empréstimo for enviado.',
    other: 'Não dá para mudar o dia agora.',
  },
  choose: 'Para qual dia?',
  option: (day: number, date: string) => `Dia ${day}, a partir de ${date}`,
  later: (count: number) => `${days(count)} depois`,
  earlier: (count: number) => `${days(count)} antes`,
  more: (value: string) => `${value} a mais ao todo`,
  less: (value: string) => `${value} a menos ao todo`,
  same: 'mesmo valor',
  lines: 'O que muda em cada parcela',
  name: (number: number) => `Parcela ${number}`,
  date: (from: string, to: string) => `De ${from} para ${to}`,
  until: (date: string) => `sem expediente bancário nesse dia: pague até ${date}`,
  from: 'de',
  to: 'para',
  before: 'Soma das parcelas antes',
  interest: 'Juros dos dias a mais',
  discount: 'Juros dos dias a menos',
  after: 'Soma das parcelas depois',
  how: 'Como o valor é calculado',
  howYear: (rate: string) =>
    `Cada dia a mais tem juros pela taxa que as datas do seu contrato dão, ${rate} ao ano, e cada dia a menos tira os mesmos juros: valor × (1 + taxa) elevado a (dias ÷ 365). Quitar tudo hoje custa o mesmo antes e depois da mudança. Mudar não tem tarifa, e o IOF dos dias a mais é por nossa conta.`,
  howMonth: (rate: string) =>
    `Cada dia a mais tem juros pela taxa do contrato, ${rate} ao mês, e cada dia a menos tira os mesmos juros: valor × (1 + taxa) elevado a (dias ÷ 30). Quitar tudo hoje custa o mesmo antes e depois da mudança. Mudar não tem tarifa, e o IOF dos dias a mais é por nossa conta.`,
  stays: (number: number, date: string) => `A parcela ${number}, que vence em ${date}, fica como está.`,
  debits: 'Os débitos do Pix Automático passam para os novos dias e valores.',
  codes:
    'Código Pix gerado antes para essas parcelas deixa de valer. Se você agendou um, cancele no seu banco.',
  again: (months: number) => `Depois desta mudança, a próxima só em ${months} meses.`,
  submit: (day: number) => `Mudar para o dia ${day}`,
  submitting: 'Mudando...',
  changed: 'O dia virou ou algo foi pago, e os valores mudaram. Confira de novo antes de confirmar.',
  done: (day: number) => `Pronto: suas parcelas em aberto vencem no dia ${day}.`,
  /** Where an instalment stays. */
  doneMoved: (day: number) => `Pronto: as parcelas que mudaram vencem no dia ${day}.`,
  /** A single one moved. */
  doneOne: (number: number, day: number) => `Pronto: a parcela ${number} vence no dia ${day}.`,
  doneOneText: (amount: string, date: string) =>
    `Ela é de ${amount}, em ${date}. Se você salvou os vencimentos na agenda, baixe o arquivo de novo no dashboard.`,
  doneText: (amount: string, date: string) =>
    `A primeira com a nova data é de ${amount}, em ${date}. Se você salvou os vencimentos na agenda, baixe o arquivo de novo no dashboard.`,
} as const
