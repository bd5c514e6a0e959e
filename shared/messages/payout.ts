import { brand } from '../brand.ts'
import { phoneLabel } from './phone-label.ts'

const { hours } = brand.contact

const kept = 'O dinheiro está guardado com a gente, e nenhuma parcela é cobrada enquanto ele não chegar.'

/** What a customer does after the bank refused the account. Not who has changed it too often, denies a sign-in or has no phone. */
export const afterRefusal = (mayChange: boolean): string =>
  mayChange
    ? `Informe outra conta sua para receber. Se precisar de ajuda, ligue ${phoneLabel}.`
    : `Se precisar de ajuda para receber, ligue ${phoneLabel}. ${hours}. Para receber em outra conta sua, você também pode desistir deste empréstimo, sem custo, nos detalhes dele, e fazer um novo pedido.`

/** Texts for the payout of a signed loan. */
export const payoutMessages = {
  coming: `O Pix está a caminho. Costuma levar poucos minutos. Se passar de 1 dia útil, ligue ${phoneLabel}.`,
  held: `O Pix está parado, porque você avisou que um acesso à sua conta não foi seu. O dinheiro está guardado com a gente, e nenhuma parcela é cobrada enquanto ele não chegar. Para confirmar que é você e liberar o Pix, ligue ${phoneLabel}. ${hours}.`,
  review: (day: string | null) =>
    day
      ? `Uma pessoa da nossa equipe vai conferir o seu pedido antes de o Pix sair, até ${day}. ${kept} Se preferir falar com a gente, ligue ${phoneLabel}. ${hours}.`
      : `A conferência do seu pedido está levando mais do que dissemos. Pedimos desculpas. ${kept} Para saber como está, ligue ${phoneLabel}. ${hours}.`,
  phoneBlocked: `O celular da garantia consta como bloqueado no cadastro de celulares impedidos, e por isso o Pix não saiu. ${kept} Se isso for um engano, peça o desbloqueio à sua operadora e depois ligue ${phoneLabel}. ${hours}. Se preferir, você pode desistir do empréstimo sem custo.`,
  phoneCheck: `O serviço que diz se um celular está bloqueado está fora do ar, e sem ele o Pix não pode sair. Tentamos de novo sozinhos. ${kept}`,
  personCheck: `O serviço que confere os dados de um CPF está fora do ar, e sem ele o Pix não pode sair. Tentamos de novo sozinhos. ${kept}`,
  /** The bank did not take the Pix, by our own fault. To an account of the customer or of a shop. */
  lender: `Foi um problema nosso, e não da conta que recebe, que atrasou o Pix. Pedimos desculpas. Você não precisa fazer nada: enviamos e avisamos assim que resolvermos. Nenhuma parcela é cobrada enquanto o dinheiro não chegar, e estes dias não contam como atraso. Se preferir, você pode desistir do empréstimo sem custo. Dúvidas? Ligue ${phoneLabel}. ${hours}.`,
  phoneUnproved: `O Pix está parado até você confirmar o seu celular, porque houve uma entrada na sua conta com código por e-mail. Para liberar, saia e entre de novo com o código que mandamos ao celular. ${kept} Se o número não é mais seu, ligue ${phoneLabel}. ${hours}.`,
  /** `cameBack`: the Pix was sent, and their bank sent it back later. */
  returned: ({ mayChange, cameBack = false }: { mayChange: boolean; cameBack?: boolean | undefined }) =>
    `${cameBack ? 'O Pix saiu, mas o banco da sua conta mandou o dinheiro de volta.' : 'O banco não aceitou o Pix para a sua conta.'} O contrato continua valendo, e não há nada a pagar enquanto o dinheiro não chegar. ${afterRefusal(mayChange)}`,
  /** To a shop: its account is not the customer's to mend. */
  returnedByShop: (shop: string) =>
    `O banco não conseguiu pagar a ${shop}: o Pix não foi feito. Você não precisa fazer nada: nós acertamos a conta com a loja. ${kept}`,
  canceled: 'O contrato foi cancelado, o dinheiro ficou com a gente e não há nada a pagar.',
} as const
