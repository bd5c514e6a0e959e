import { brand } from '../brand.ts'
import { additionMessages } from './addition.ts'
import { phoneLabel } from './phone-label.ts'

const call = `ligue ${phoneLabel}. ${brand.contact.hours}`

/** Texts of /dashboard/payout-account. Errors are in `errors.ts`. */
export const payoutAccountMessages = {
  title: 'Informar outra conta',
  lead: 'Para onde mandamos o Pix que não deu certo.',
  loading: 'Carregando...',
  /** The account that the bank refused. */
  refused: (bank: string, end: string) => `O Pix não deu certo para: ${bank}, conta terminada em ${end}.`,
  notice: 'A conta precisa estar em seu nome',
  noticeText:
    'Use uma conta corrente com o seu CPF. Trocar não tem custo, e o contrato continua como você assinou.',
  safe: 'Nunca pedimos senha, nem depósito para liberar o empréstimo.',
  /** Under the field. */
  same: 'É a conta do Pix que não deu certo. Informe outra.',
  submit: 'Continuar para assinar',
  submitting: 'Preparando...',
  last: 'Esta é a última vez que você pode trocar a conta por aqui.',
  changed: 'O aditivo que você leu não vale mais. Nada mudou. Confira a conta e continue.',
  obstacles: {
    'not-refused': 'Não há conta para trocar: o banco não recusou a sua, e você não precisa informar outra.',
    shop: 'Este empréstimo é pago à loja, e a conta dela quem acerta somos nós.',
    'used-up': `Você já trocou a conta três vezes. Para receber em outra conta sua, desista deste empréstimo, sem custo, nos detalhes dele, e faça um novo pedido. Se precisar de ajuda, ${call}.`,
    /** Of a credit: there is no loan to give back. */
    'used-up-refund': `Você já trocou a conta três vezes. Para receber em outra conta sua, ${call}.`,
    'access-denied': `Você avisou que um acesso à sua conta não foi seu. Para trocar a conta do Pix, ${call}.`,
    'phone-unproved': `A troca é assinada com um código no celular, e o seu cadastro está sem celular confirmado. Para resolver, ${call}.`,
    other: `Agora não dá para trocar a conta por aqui. Para saber como está o seu Pix, ${call}.`,
  },
  read: {
    ...additionMessages.read,
    lead: 'Este aditivo troca a conta que recebe o dinheiro. Ele só vale se você assinar, e só hoje.',
    safeText: 'O valor, as parcelas e o resto do contrato continuam como você assinou.',
    agree: 'Li o aditivo, e a nova conta é minha',
    back: 'Corrigir a conta',
  },
  code: additionMessages.code,
  done: {
    title: 'Conta trocada',
    lead: (bank: string, end: string) => `O Pix vai para: ${bank}, conta terminada em ${end}.`,
    next: 'E agora?',
    points: [
      'Enviamos o Pix de novo agora. Costuma levar poucos minutos.',
      'Avisamos por WhatsApp e e-mail quando ele sair, se o banco não aceitar ou se precisarmos conferir algo antes.',
      'O aditivo assinado fica nos documentos do empréstimo.',
    ],
    document: 'Aditivo assinado',
    dashboard: 'Acompanhar o Pix',
  },
  /** The account for a credit that goes back. */
  doneRefund: {
    lead: (bank: string, end: string) => `As devoluções vão para: ${bank}, conta terminada em ${end}.`,
    points: [
      'Veja no seu painel como está a devolução do seu crédito.',
      'Avisamos por WhatsApp e e-mail quando o Pix sair ou se o banco não aceitar.',
      'O aditivo assinado fica nos documentos do empréstimo.',
    ],
    dashboard: 'Ver o meu crédito',
  },
} as const
