import { brand } from '../brand.ts'
import { commonMessages } from './common.ts'
import { phoneLabel } from './phone-label.ts'

const call = `ligue ${phoneLabel}`

/** Texts of a credit that goes back to the customer. Errors are in `errors.ts`. */
export const refundMessages = {
  loading: 'Carregando...',
  unreadable: 'Não foi possível ver agora se este valor pode voltar para você.',
  retry: commonMessages.retry,
  ask: 'Receber de volta',
  /** Where it goes. */
  toPayer: (account: string) =>
    `Volta por Pix para a conta de onde veio o pagamento. Se esse banco não aceitar, vai para a sua conta (${account}).`,
  toAccount: (account: string) => `Vai por Pix para a sua conta (${account}).`,
  toBoth: (returned: string, paidOut: string, account: string) =>
    `${returned} voltam por Pix para a conta de onde veio o pagamento, e ${paidOut} vão para a sua conta (${account}).`,
  account: (bank: string, end: string) => `${bank}, final ${end}`,
  /** When it comes. */
  when: (date: string) => `Costuma cair em minutos. Se não cair até ${date}, ${call}.`,
  whenConfirmed: (date: string) =>
    `Por ser um valor alto, uma pessoa da nossa equipe confere antes, até ${date}. Depois, o Pix costuma cair em minutos.`,
  effect: 'Depois disso, este valor não é mais descontado da próxima parcela.',
  confirm: (amount: string) => `Receber ${amount} de volta`,
  asking: 'Pedindo...',
  keep: 'Deixar como crédito',
  /** Why not now. */
  soon: (number: number, date: string) =>
    `A parcela ${number} vence em ${date}, e este valor vai para ela. Nos 10 dias antes do vencimento ele não volta por aqui. Se precisar dele, ${call}.`,
  held: `Enquanto não confirmarmos que é você, nenhum dinheiro sai, porque você avisou que um acesso à sua conta não foi seu. O valor continua seu. Para liberar, ${call}. ${brand.contact.hours}.`,
  heldForReview: `Uma pessoa da nossa equipe está conferindo o seu pedido, e enquanto isso nenhum dinheiro sai. O valor continua seu. Para saber como está, ${call}. ${brand.contact.hours}.`,
  heldForPhone: `Nenhum dinheiro sai até você confirmar o seu celular, porque houve uma entrada na sua conta com código por e-mail. O valor continua seu. Para liberar, saia e entre de novo com o código que mandamos ao celular. Se o número não é mais seu, ${call}. ${brand.contact.hours}.`,
  byHand: `O banco não aceitou a devolução deste valor. Ele continua seu. Para dizer em que conta quer receber, ${call}. ${brand.contact.hours}.`,
  /** The customer can give another account by themselves. */
  refused:
    'O banco não aceitou a devolução deste valor. Ele continua seu. Para receber, informe outra conta sua.',
  otherAccount: 'Informar outra conta',
  /** Once it was asked for. */
  toConfirm: (date: string) =>
    `Recebemos o seu pedido. Uma pessoa da nossa equipe confere o valor até ${date}. Se estiver certo, o Pix sai em seguida.`,
  toConfirmLate: `A conferência do seu pedido está levando mais do que dissemos. Pedimos desculpas. O valor continua seu. Para saber como está, ${call}. ${brand.contact.hours}.`,
  ourFault: `Por uma falha nossa, e não do seu banco, a devolução ainda não saiu por completo. Pedimos desculpas. O valor continua seu. Tentamos de novo sozinhos até o Pix sair. Para saber como está, ${call}. ${brand.contact.hours}.`,
  late: `O banco está demorando mais do que o normal. Pedimos desculpas. O valor continua seu. Para saber como está, ${call}. ${brand.contact.hours}.`,
} as const
