import { brand } from '../brand.ts'
import { defaultLateTerms } from '../loan/late.ts'
import { commonMessages } from './common.ts'
import { phoneLabel } from './phone-label.ts'

const { finePercent, moraPercentPerMonth } = defaultLateTerms

/** Texts of /proposal/{id}. Errors are in `errors.ts`. */
export const proposalMessages = {
  title: 'Sua oferta',
  loading: 'Carregando sua oferta...',
  retry: commonMessages.retry,
  toDashboard: 'Ir para o dashboard',
  offline: 'Você está sem internet. O que você escolheu continua aqui.',
  offlineBefore: commonMessages.offline,
  inProgress: {
    title: 'Seu empréstimo está em andamento',
    sign: 'Ler e assinar o contrato',
  },
  refused: {
    title: 'Não temos uma oferta para você',
    reasons: 'O que mais pesou',
    reviewTitle: 'Não concorda?',
    review: 'Uma pessoa da nossa equipe pode olhar o seu pedido de novo. É de graça e é seu direito.',
    askReview: 'Pedir revisão por uma pessoa',
    asking: 'Pedindo...',
    reviewAsked: (date: string) => `Revisão pedida em ${date}. Respondemos por WhatsApp e e-mail.`,
    againTitle: 'Tentar de novo',
    endsReview: 'Se a revisão que você pediu ainda não foi respondida, ela termina com a nova análise.',
  },
  reapply: { label: 'Pedir nova análise', busy: 'Abrindo...' },
  offer: {
    title: 'Oferta disponível!',
    lead: 'Proposta de crédito pré-aprovado, sujeita análise final.',
    validUntil: (date: string) => `vale até ${date}`,
    device: 'Seu aparelho em garantia',
    instalments: (count: number) => (count === 1 ? '1 parcela de' : `${count} parcelas de`),
    counted: (count: number) => (count === 1 ? '1 parcela' : `${count} parcelas`),
    amount: 'Quanto você quer',
    count: 'Em quantas vezes',
    less: 'Diminuir',
    more: 'Aumentar',
    day: 'Dia do pagamento',
    next: 'Continuar para dados bancários',
    asSimulated: 'Começamos com o que você simulou.',
    /** Amounts are formatted. */
    lessThanSimulated: (
      wished: { amount: string; count: number },
      offered: { amount: string; count: number },
    ) =>
      `Você simulou ${wished.amount} em ${wished.count}x. A sua oferta vai até ${offered.amount} em até ${offered.count}x, por isso ajustamos.`,
    accepts: 'Ao continuar, você aceita os termos desta proposta.',
  },
  key: { total: 'Total a pagar', cet: 'CET ao ano' },
  /** Under the instalment; dates are short ones. */
  dueShort: (count: number, first: string, day: number) =>
    count === 1 ? `vence em ${first}` : `a 1ª em ${first}, depois todo dia\u00a0${day}`,
  compare: {
    open: 'Comparar com outro prazo',
    caption: (amount: string) => `${amount}, no mesmo dia do mês`,
    chosen: (count: number) => `Sua escolha: ${count}x`,
    other: (count: number) => `${count}x`,
    instalment: 'Parcela',
    total: 'Total a pagar',
    interest: 'Juros',
    cet: 'CET ao ano',
    choose: (count: number) => `Mudar para ${count}x`,
  },
  summary: {
    title: 'Resumo',
    approved: 'Valor aprovado',
    receive: 'Você recebe',
    pay: 'Você paga',
    /** A single instalment is neither fixed nor monthly. */
    fixed: (count: number, value: string) => (count === 1 ? `1x de ${value}` : `${count}x fixas de ${value}`),
    due: 'Vencimento',
    dueDates: (first: string, day: number) =>
      `A primeira parcela vence em ${first}. As outras, no dia\u00a0${day} de cada mês.`,
    dueOnce: (first: string) => `A parcela única vence em ${first}.`,
    /** For dates that change the rate by more than a tenth. Rates are formatted percents. */
    datesDiffer: (of: {
      count: number
      days: number
      first: string
      dated: string
      table: string
      isMore: boolean
    }) =>
      `A ${of.count === 1 ? 'parcela única' : 'primeira parcela'} vence em ${of.days === 1 ? '1 dia' : `${of.days} dias`}, em ${of.first}: com essas datas, os juros são de ${of.dated} a cada 30 dias, ${of.isMore ? 'mais' : 'menos'} que os ${of.table} ao mês da tabela.`,
  },
  costs: {
    title: 'Quanto custa',
    /** Whole percents of what is paid back. */
    bar: (received: number, cost: number) =>
      `De tudo o que você paga, ${received}% é o que você recebe e ${cost}% é o custo.`,
    total: 'Total a pagar',
    lent: 'Total emprestado',
    interest: 'Juros no prazo todo',
    monthly: 'Juros ao mês',
    annual: 'Juros ao ano',
    tac: brand.tacLabel,
    tacNote: 'Já está dentro das parcelas.',
    iof: 'IOF',
    iofNote: 'Imposto. Já está dentro das parcelas.',
  },
  schedule: {
    open: 'Ver parcela por parcela',
    caption: 'Valores em reais',
    ordinal: (number: number) => `${number}ª`,
    due: 'Vencimento',
    value: 'Valor',
    principal: 'Principal',
    interest: 'Juros',
    note: (hasTariff: boolean) =>
      hasTariff
        ? 'Principal é a parte que diminui a dívida, com tarifa e imposto. As datas e os custos valem para quem assina hoje.'
        : 'Principal é a parte que diminui a dívida, com o imposto. As datas e os custos valem para quem assina hoje.',
  },
  rights: `Você pode pagar antes, com desconto dos juros e sem custo. Se atrasar, há multa de ${finePercent}% e juros de ${moraPercentPerMonth}% ao mês. O celular é a garantia do contrato.`,
  lender: `${brand.lender.legalName}, CNPJ ${brand.lender.cnpj}. ${brand.lender.address}. ${brand.contact.email}`,
  bank: {
    title: 'Dados para recebimento',
    lead: 'Para onde mandamos o Pix depois que você assinar.',
    bank: 'Banco',
    bankHint: 'Procure pelo nome ou pelo código',
    bankEmpty: 'Nenhum banco com esse nome ou código.',
    bankMore: 'Há mais bancos: role a lista ou escreva o nome.',
    bankLoading: 'Carregando a lista de bancos...',
    bankCode: 'Código do banco',
    bankCodeHint:
      'Não conseguimos carregar a lista de bancos. Escreva os 3 números do código do seu, como 001.',
    branch: 'Agência',
    branchHint: 'Sem o dígito',
    number: 'Conta corrente',
    digit: 'Dígito',
    notice: 'A conta precisa estar em seu nome',
    noticeText:
      'Use uma conta com o mesmo CPF da nota fiscal do aparelho. Depois enviamos a Cédula de Crédito Bancário (CCB) por WhatsApp para você assinar.',
    safe: 'Nunca pedimos senha, nem depósito para liberar o empréstimo.',
    chosen: 'Você escolheu',
    chosenText: (amount: string, count: number, value: string, day: number) =>
      `${amount} em ${count}x de ${value}, ${count === 1 ? 'no' : 'todo'} dia ${day}`,
    back: 'Voltar',
    submit: 'Assinar documentos',
    submitting: 'Processando...',
    reload: 'Atualizar a página',
    missing: (labels: readonly string[]) =>
      labels.length ? `Falta preencher ou corrigir: ${labels.join(', ')}.` : '',
  },
  sent: {
    title: 'Proposta enviada com sucesso!',
    lead: 'Agora falta só assinar.',
    accepted: 'O que você aceitou',
    instalments: 'Você paga',
    first: 'Primeira parcela',
    firstNote: 'Se você assinar hoje.',
    reference: 'Referência da proposta',
    steps: [
      'Os documentos chegam por WhatsApp e e-mail para você ler e assinar.',
      'Depois da assinatura e da aprovação, mandamos o dinheiro por Pix para a conta que você informou.',
      'O contrato traz a data da primeira parcela e os custos do dia em que você assina. Avisamos você antes de vencer.',
    ],
    fraud: 'Não cobramos nada para liberar o empréstimo.',
    fraudText: `Se alguém pedir depósito em nome da ${brand.name}, não pague e fale com a gente: ${phoneLabel}.`,
    dashboard: 'Acompanhar no dashboard',
  },
  aside: {
    title: 'O que vem agora',
    steps: ['Escolher valor e parcelas', 'Informar a conta', 'Ler e assinar o contrato', 'Receber por Pix'],
    why: [
      'Mexa à vontade: nada é contratado nesta tela. O contrato só vale depois da sua assinatura.',
      'Pedimos a conta para mandar o Pix. Ela precisa ser sua, para ninguém receber no seu lugar.',
      'O número do contrato está no alto do documento que você vai assinar.',
    ],
  },
} as const
