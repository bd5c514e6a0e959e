import { brand } from '../brand.ts'
import { commonMessages } from './common.ts'
import { copyCodeMessages } from './copy-code.ts'
import { phoneLabel } from './phone-label.ts'

/** [1, 2, 3] → 'Parcelas 1, 2 e 3' */
const listed = (numbers: readonly number[]) =>
  numbers.length === 1
    ? `Parcela ${numbers[0]}`
    : `Parcelas ${numbers.slice(0, -1).join(', ')} e ${numbers.slice(-1)}`

/** Texts of /dashboard/pay. Errors are in `errors.ts`. */
export const chargeMessages = {
  title: 'Pagar com Pix',
  loading: 'Carregando...',
  generating: 'Gerando o código Pix...',
  retry: commonMessages.retry,
  instalments: listed,
  part: (number: number) => `Uma parte da parcela ${number}`,
  partOf: (numbers: readonly number[]) => `Uma parte das ${listed(numbers).toLowerCase()}`,
  /** What is paid, and then what is paid in part: 'Parcela 1 e uma parte da parcela 2'. */
  and: (whole: string, part: string) => `${whole} e ${part.toLowerCase()}`,
  withdrawal: 'Devolução do empréstimo',
  withdrawalPart: 'Uma parte da devolução do empréstimo',
  due: (date: string) => `Vence em ${date}`,
  /** Its due day is over and it is not late: a weekend, a bank holiday or days of grace. */
  dueBefore: (date: string) => `Parcela de ${date}`,
  wasDue: (date: string) => `Venceu em ${date}`,
  /** Pix Automático has the same instalment. */
  debit: {
    title: 'Débito automático já marcado',
    what: (number: number, amount: string, date: string) =>
      `A parcela ${number} (${amount}) sai sozinha da sua conta em ${date}.`,
    stops: 'Você não precisa pagar agora. Se pagar por este Pix até o dia anterior, o débito é cancelado.',
    part: 'Se você pagar só uma parte, o débito ainda pode sair inteiro: o que sobrar fica como crédito seu.',
    unstoppable:
      'Já não dá para parar este débito. Se você pagar por este Pix também, o que sobrar fica como crédito seu.',
  },
  breakdown: 'Como chegamos nesse valor',
  face: 'Valor da parcela',
  faceRest: 'O que falta da parcela',
  facePart: 'Uma parte da parcela',
  faces: 'Valor das parcelas',
  facesPart: 'O que foi pago das parcelas',
  facesRest: 'O que falta das parcelas',
  fine: 'Multa de 2%, uma vez só',
  /** Less than that: a part of it was waived, or this paid a part of it. */
  fineLess: 'Multa por atraso',
  interest: (days: number | undefined) =>
    days === undefined
      ? 'Juros de atraso, 1% ao mês'
      : `Juros de ${days} ${days === 1 ? 'dia' : 'dias'}, 1% ao mês`,
  discount: 'Desconto por pagar antes',
  credit: 'Já pago antes, descontado',
  rounding: 'Arredondamento',
  total: 'Total',
  left: 'Fica faltando',
  late: (days: number) => (days === 1 ? '1 dia de atraso.' : `${days} dias de atraso.`),
  /** Only where nothing else is late. */
  makesCurrent: (count: number) =>
    count === 1
      ? 'Paga a parcela, o empréstimo volta a ficar em dia.'
      : 'Pagas estas parcelas, o empréstimo volta a ficar em dia.',
  /** Nothing else is open. */
  endsLoan: (count: number) =>
    count === 1
      ? 'Paga a parcela, o empréstimo fica quitado.'
      : 'Pagas estas parcelas, o empréstimo fica quitado.',
  othersLate: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `A parcela ${numbers[0]} também está vencida.`
      : `As ${listed(numbers).toLowerCase()} também estão vencidas.`,
  partLate: 'Este valor paga só uma parte: a parcela continua vencida até você pagar o resto.',
  early: {
    title: (value: string) => `Pagar hoje por ${value}`,
    text: (saving: string, until: string) =>
      `Você economiza ${saving} pagando antes. O código abaixo é do valor cheio: serve para pagar ou agendar até ${until}.`,
  },
  code: copyCodeMessages.label,
  copy: 'Copiar código Pix',
  copied: copyCodeMessages.copied,
  copyFailed: copyCodeMessages.failed,
  howTo: 'Abra o app do seu banco, escolha Pix copia e cola e cole o código.',
  qr: (value: string) => `QR Code do Pix de ${value}`,
  scan: 'Ou aponte a câmera de outro aparelho para o QR Code.',
  qrFailed: 'O QR Code não abriu. Copie o código Pix: o pagamento é o mesmo.',
  untilWithoutCharges: (date: string) => `Sem acréscimo até ${date}.`,
  grows: 'Depois dessa data, o banco soma multa e juros ao mesmo código.',
  validUntil: (when: string) => `Este código vale até ${when}.`,
  following: 'Esperando o pagamento. Esta tela confirma sozinha.',
  offline: 'Voltamos a verificar assim que a internet voltar.',
  checkFailed: 'Não conseguimos verificar agora. Vamos tentar de novo.',
  paidButAbsent: {
    title: 'Paguei e não caiu',
    status: 'Situação do pagamento',
    notYet: 'Ainda não recebemos este Pix.',
    checkedAt: (time: string) => `Verificado às ${time}.`,
    check: 'Verificar agora',
    checking: 'Verificando...',
    steps: [
      'O Pix costuma cair em segundos. Alguns bancos analisam o pagamento por até 1 hora.',
      'Não pague de novo: assim que o banco nos avisar, a parcela fica paga com a data do seu Pix.',
      `Passou de 1 hora? Veja no app do banco se o Pix saiu e ligue ${phoneLabel} com o comprovante. ${brand.contact.hours}.`,
    ],
    reference: 'Código da cobrança',
  },
  /** The credit covers the price. */
  fromCredit: {
    title: 'Pagar com o seu crédito',
    lead: (credit: string) =>
      `Você tem ${credit} de crédito, e ele cobre o valor de hoje. Nada é pago até você confirmar.`,
    used: 'Sai do seu crédito',
    left: 'Fica de crédito',
    orWait:
      'Se você não pagar hoje, o crédito paga a próxima parcela sozinho no dia em que ela vence, sem esse desconto.',
    pay: 'Pagar com o meu crédito',
    paying: 'Pagando...',
  },
  other: 'Outras opções',
  otherTitle: 'Pagar outras parcelas',
  otherLead: 'Escolha outra parcela, ou várias de uma vez. As que ainda não venceram têm desconto.',
  payoffTitle: 'Quitar tudo',
  payoffText: 'Veja quanto falta hoje, com o desconto dos juros.',
  expired: {
    title: 'Este código venceu',
    text: 'Ele não vale mais. Se você já pagou por ele, não pague de novo: esta tela confirma sozinha.',
    following: 'Verificando se chegou um Pix deste código.',
    renew: 'Gerar novo código',
  },
  reversed: {
    title: 'Este Pix foi tomado de volta por um banco',
    text: 'O que ele pagou está em aberto de novo. O extrato mostra tudo, e um código novo mostra quanto é hoje.',
  },
  /** A code that gives the loan back: its price depends on the day. */
  giveBack: {
    renew: 'Ver quanto devolver hoje',
    over: 'O prazo para desistir terminou.',
    late: 'O prazo para desistir terminou, e o contrato continua valendo.',
  },
  /** Money for a code that could no longer be paid. */
  received: {
    title: 'Seu Pix chegou',
    text: (value: string) =>
      `Recebemos o seu Pix de ${value}. O que ele não precisou pagar ficou como crédito seu: não pague de novo.`,
  },
  /** Not only by another code: a debit, a payment, a credit, an agreement and another due day end a code as well. */
  replaced: {
    title: 'Este código não vale mais',
    text: 'O que ele cobra já foi pago ou mudou, ou há um código mais novo.',
    renew: 'Ver o código que vale',
  },
  partial: {
    title: 'Recebemos uma parte',
    text: (value: string) => `Seu Pix de ${value} chegou e já pagou uma parte. Falta o resto.`,
    renew: 'Gerar o código do que falta',
  },
  receipt: {
    title: 'Pagamento confirmado',
    lead: 'Recebemos o seu Pix. Obrigado!',
    document: 'Comprovante de pagamento',
    paid: 'Você pagou',
    for: 'Para',
    at: 'Data e hora',
    /** Of one of several payments. */
    atAmount: (moment: string, amount: string) => `${moment}, ${amount}`,
    /** Nothing needed it. */
    onlyCredit: 'Um Pix que ficou como crédito',
    payer: 'Pago por',
    cpf: 'CPF',
    receiver: 'Recebido por',
    cnpj: 'CNPJ',
    transfer: 'ID da transação Pix',
    charge: 'Código da cobrança',
    contract: 'Contrato',
    cet: 'CET do contrato',
    left: 'Ficou de crédito',
    /** True of an old receipt as well, whose credit may be used or given back by now. */
    leftText:
      'O crédito é descontado sozinho da próxima parcela deste contrato no dia em que ela vence, ou devolvido se não houver outra. O extrato mostra o que já foi usado.',
    print: 'Imprimir ou salvar comprovante',
    next: 'Pagar próxima parcela',
    noPix: 'Pago com o crédito que você tinha.',
  },
  back: commonMessages.toDashboard,
} as const
