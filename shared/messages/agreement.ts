import { type LateCharges, nameOf, waivedName } from './late-charges.ts'

/** Texts of /dashboard/agreement, where the customer chooses. Errors are in `errors.ts`. */
export const agreementMessages = {
  title: 'Renegociar as parcelas',
  lead: 'Troque as parcelas em aberto por outras, com valor e datas que cabem no seu mês. Nada muda até você assinar.',
  loading: 'Carregando...',
  pay: 'Pagar o que está vencido',
  document: 'Ver o aditivo assinado',
  refusals: {
    'not-late': (days: number) =>
      `Nenhuma parcela está vencida. Você pode renegociar por aqui quando uma parcela tiver ${days} dias de atraso.`,
    'too-early': (days: number, from: string) =>
      `Você pode renegociar por aqui quando uma parcela tiver ${days} dias de atraso: a partir de ${from}.`,
    'agreed-lately': (from: string) =>
      from
        ? `Você já renegociou este empréstimo. Por aqui, pode renegociar de novo a partir de ${from}.`
        : 'Você já renegociou este empréstimo. Por aqui, não dá para renegociar de novo.',
    'under-way':
      'Há um pagamento a caminho deste empréstimo. Espere ele aparecer no dashboard e abra esta página de novo.',
    'phone-unproved':
      'Para assinar, você recebe um código no celular, e ainda falta confirmar que o celular é seu. Fale com a gente.',
    'written-off':
      'Por aqui não dá para renegociar este empréstimo. Fale com a gente para combinar como pagar.',
    'nothing-left': 'Não há parcela em aberto para trocar.',
    /** Of the page itself: the call knows running loans only. */
    'not-sent': 'O dinheiro do empréstimo ainda não está com você: não há parcela para renegociar.',
    other: 'Hoje não dá para renegociar por aqui. Fale com a gente.',
  },
  count: 'Em quantas parcelas?',
  times: (count: number) => (count === 1 ? '1 parcela' : `${count} parcelas`),
  first: 'Quando vence a primeira?',
  instalment: (count: number) => (count === 1 ? '1 parcela de' : `${count} parcelas de`),
  dates: (first: string, last: string) =>
    first === last ? `Vence em ${first}` : `A primeira vence em ${first}, a última em ${last}`,
  lastAmount: (amount: string) => `A última é de ${amount}`,
  figures: {
    owed: 'O que você deve hoje',
    waived: waivedName,
    interest: 'Juros até o fim das novas parcelas',
    total: 'Soma das novas parcelas',
  },
  compare: {
    title: 'E se ficar como está?',
    unchanged: (total: string) =>
      `Pagando hoje o que está vencido e as outras parcelas no dia de cada uma, você paga ${total} ao todo.`,
    more: (difference: string) => `Renegociando, você paga ${difference} a mais.`,
    less: (difference: string) => `Renegociando, você paga ${difference} a menos.`,
    same: 'Renegociando, você paga o mesmo.',
    later: (from: string, to: string) => `A última parcela passa de ${from} para ${to}.`,
    waiting: 'Enquanto uma parcela vencida não é paga nem renegociada, os juros de atraso continuam.',
  },
  replaced: {
    title: 'As parcelas que são trocadas',
    name: (number: number) => `Parcela ${number}`,
    due: (date: string) => `vencimento em ${date}`,
    past: (date: string) => `venceu em ${date}`,
    late: (date: string, sum: string, charges: LateCharges) =>
      `venceu em ${date}, mais ${sum} de ${nameOf(charges)}`,
  },
  how: {
    title: 'Como o valor é calculado',
    owed: 'O que você deve hoje é o que falta das parcelas vencidas, com multa e juros de atraso, mais o que custa pagar hoje as que ainda vão vencer, com o desconto de quem paga antes.',
    year: (rate: string) =>
      `Multa e juros de atraso não entram nas novas parcelas. Sobre o resto contam juros pela taxa que as datas do seu contrato dão, ${rate} ao ano.`,
    month: (rate: string) =>
      `Multa e juros de atraso não entram nas novas parcelas. Sobre o resto contam juros pela taxa do contrato, ${rate} ao mês.`,
  },
  submit: 'Ler o aditivo',
  submitting: 'Preparando o aditivo...',
  notYet: 'Você ainda não assina nada.',
  changed: 'O dia virou ou algo foi pago, e os valores mudaram. Confira de novo antes de continuar.',
} as const
