import { copyCodeMessages } from './copy-code.ts'

/** Texts of /dashboard/autopay. Those of the dashboard's card are in `autopay-card.ts`, errors in `errors.ts`. */
export const autopayMessages = {
  title: 'Pix Automático',
  loading: 'Carregando...',
  lead: 'As parcelas saem da sua conta no dia certo, sem você precisar lembrar.',
  terms: {
    title: 'O que você autoriza',
    given: 'O que você autorizou',
    what: 'O que é debitado',
    whatText: (most: string) =>
      `As parcelas que ainda vão vencer, uma por mês, no máximo ${most} cada. Se você já pagou uma parte, só o que falta.`,
    when: 'Quando',
    whenText: (first: string, last: string) =>
      first === last
        ? `No último dia sem acréscimo da parcela: ${first}.`
        : `No último dia sem acréscimo de cada parcela: a primeira em ${first}, a última em ${last}.`,
    notice: 'Avisamos o dia e o valor pelo menos 2 dias antes, por WhatsApp e e-mail.',
    lacking: 'Se faltar saldo',
    lackingText:
      'Tentamos de novo em até 3 dias diferentes, dentro de 7 dias. Depois do vencimento contam multa e juros, como no contrato, e eles ficam para você pagar por Pix. Se nenhuma tentativa der certo, você paga a parcela por Pix.',
    end: 'Como desligar',
    endText:
      'Nesta tela ou no app do seu banco, quando quiser e sem custo. Um débito marcado pode ser parado até o dia anterior; uma nova tentativa não para mais.',
    other: 'Pagar de outro jeito',
    otherText:
      'Continua possível. Se você pagar a parcela por Pix até o dia anterior, o débito dela é cancelado; uma nova tentativa, não. O que for pago duas vezes fica como crédito seu.',
  },
  start: 'Autorizar com QR Code ou código',
  starting: 'Gerando...',
  request: (bank: string) =>
    bank ? `Receber o pedido no app do ${bank}` : 'Receber o pedido no app do banco',
  requesting: 'Enviando...',
  requestNote: 'É o banco da conta em que você recebeu o empréstimo.',
  wait: {
    title: 'Aprove no app do seu banco',
    lead: 'Nada é pago agora. O app mostra o que você autoriza e pede a sua senha.',
    code: copyCodeMessages.label,
    copy: 'Copiar código',
    copied: copyCodeMessages.copied,
    copyFailed: copyCodeMessages.failed,
    howTo: 'Abra o app do seu banco, escolha Pix copia e cola e cole o código.',
    qr: 'QR Code para autorizar o Pix Automático',
    scan: 'Ou aponte a câmera do app do banco, em outro aparelho, para o QR Code.',
    qrFailed: 'O QR Code não abriu. Copie o código: a autorização é a mesma.',
    requested: (bank: string, until: string) =>
      `O pedido está no app do ${bank || 'seu banco'}. Responda até ${until}.`,
    following: 'Esperando a sua aprovação. Esta tela confirma sozinha.',
    offline: 'Voltamos a verificar assim que a internet voltar.',
    checkFailed: 'Não conseguimos verificar agora. Vamos tentar de novo.',
    giveUp: 'Desistir',
  },
  on: {
    title: 'O Pix Automático está ligado',
    next: 'Próximo débito',
    again: 'Nova tentativa',
    day: 'Dia',
    amount: 'Valor',
    instalment: 'Parcela',
    planned: 'O valor pode diminuir se você pagar uma parte antes.',
    off: 'Desligar Pix Automático',
  },
  confirm: {
    title: 'Desligar o Pix Automático?',
    text: 'Nada mais é debitado. As próximas parcelas você paga por Pix, na data.',
    tooLate: (date: string) =>
      `O débito marcado para ${date} ainda pode acontecer: os bancos só param um débito até o dia anterior à primeira tentativa.`,
    yes: 'Sim, desligar',
    busy: 'Desligando...',
    no: 'Manter ligado',
  },
  ended: {
    customer: 'Pix Automático desligado. As próximas parcelas você paga por Pix.',
    bank: 'O Pix Automático foi cancelado no app do seu banco. As próximas parcelas você paga por Pix.',
    rejected: 'Você recusou o pedido no app do seu banco. Nada é debitado.',
    expired: 'A autorização venceu sem ser aprovada. Nada é debitado.',
  },
  notOffered: 'O Pix Automático não está disponível para este empréstimo.',
  notSent: 'Você pode ligar o Pix Automático depois que o dinheiro do empréstimo for enviado.',
} as const
