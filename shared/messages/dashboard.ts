import { brand } from '../brand.ts'
import { commonMessages } from './common.ts'
import { type LateCharges, nameOf } from './late-charges.ts'

const loadedBefore = 'Mostramos o que já tinha sido carregado.'

/**
 * Texts of the dashboard that most customers see, and of its frame. Rare parts have a file each, which the page loads
 * with the part. Errors are in `errors.ts`.
 */
export const dashboardMessages = {
  frame: {
    skip: 'Ir para o conteúdo',
    nav: 'Menu da conta',
    links: {
      '/dashboard': 'Dashboard',
      '/dashboard/details': 'Meu Empréstimo',
      '/dashboard/sessions': 'Acessos',
      '/dashboard/own-data': 'Seus dados',
    },
    leave: 'Sair',
    open: 'Abrir menu',
    close: 'Fechar menu',
  },
  loading: 'Carregando...',
  retry: commonMessages.retry,
  offline: `Você está sem internet. ${loadedBefore}`,
  /** Where a part of the page says that there is no internet. */
  loadedBefore,
  none: 'Nenhum empréstimo encontrado.',
  simulate: 'Simular empréstimo',
  greeting: (name: string) => (name ? `Olá, ${name}` : 'Olá'),
  remaining: 'Falta pagar',
  remainingOnceOut: 'só depois que o dinheiro chegar',
  autopay: 'Pix Automático',
  totalPaid: (paid: string) => `Você pagou ${paid} ao todo`,
  details: 'Ver detalhes do empréstimo',
  next: (date: string) => `Próxima parcela · ${date}`,
  pay: 'Pagar próxima parcela',
  overdueTotal: (count: number) => `Em atraso · ${count} parcelas`,
  progress: (paid: number, count: number) =>
    paid === 1 ? `1 de ${count} parcelas paga` : `${paid} de ${count} parcelas pagas`,
  /** After an agreement: the instalments are numbered on, so a whole would fit no row. */
  progressReplaced: (paid: number, open: number) =>
    `${paid === 0 ? 'Nenhuma parcela paga' : paid === 1 ? '1 parcela paga' : `${paid} parcelas pagas`}, ${open} a pagar`,
  /** True while nothing is late: the last payment ends the lien. */
  freeOn: (date: string) => `Com cada parcela paga no seu dia, o celular fica livre em ${date}.`,
  antecipate: 'Antecipar parcela',
  prepaymentText: 'Pague antes e economize nos juros.',
  instalments: 'Parcelas',
  pending: 'Parcelas a pagar',
  paid: 'Parcelas pagas',
  dueDay: 'Mudar o dia do vencimento',
  noPending: 'Nenhuma parcela pendente',
  noPaid: 'Nenhuma parcela paga ainda',
  ordinal: (number: number) => `${number}ª`,
  overdue: 'Passou da data. Se você já pagou, pode levar até 1 dia útil para aparecer.',
  late: 'vencida',
  wasDue: (number: number, date: string) => `Parcela ${number} · venceu em ${date}`,
  daysLate: (days: number) => (days === 1 ? '1 dia de atraso' : `${days} dias de atraso`),
  /** Two or more are late. */
  payLate: (count: number, total: string) => `Pagar as ${count} vencidas: ${total}`,
  hardship: 'Não consigo pagar',
  credit: (value: string) => `Seu crédito: ${value}`,
  creditText: 'Ele é descontado sozinho da próxima parcela no dia em que ela vence.',
  creditCovers: 'Seu crédito paga esta parcela sozinho nesse dia, se ele não voltar para você antes.',
  /** The money of the loan came back, or has not left. */
  creditWaits: 'Ele fica guardado: nada é descontado antes de o dinheiro do empréstimo chegar.',
  creditLeft: 'Vamos devolver este valor a você.',
  /** It has left the credit and has not come yet. */
  refund: (value: string) => `Voltando para você: ${value}`,
  partPaid: (paid: string, left: string) => `${paid} já pagos, faltam ${left}`,
  /** The money also paid fine and interest, or counted for more because it came early. */
  partSettled: (settled: string, left: string) => `${settled} já abatidos, faltam ${left}`,
  /** Without a part that is zero. */
  lateParts: ({ face, fine, interest }: { face: string; fine: string; interest: string }) => {
    const charges = [fine && `multa de ${fine}`, interest && `juros de ${interest}`].filter(Boolean)
    return `Parcela de ${face}, ${charges.join(' e ')}. Se você já pagou, pode levar até 1 dia útil para aparecer.`
  },
  lateToday: (days: string, total: string) => `${days}: hoje ${total}`,
  remainingLate: (value: string, charges: LateCharges) => `mais ${value} de ${nameOf(charges)} até hoje`,
  graceUntil: (date: string) => `Esta parcela tem mais prazo: pague até ${date} sem acréscimo.`,
  payableUntil: (date: string) => `Sem expediente bancário nesse dia: pague até ${date} sem acréscimo.`,
  documents: {
    title: 'Documentos e ajuda',
    contract: 'Contrato (CCB)',
    statement: 'Extrato com todos os movimentos',
    receipts: 'Comprovantes de pagamento',
    papers: 'Todos os documentos em PDF',
    noReceipts: 'Nenhum comprovante ainda.',
    receipt: (subject: string, date: string) => `${subject} · ${date}`,
    release: 'Termo de quitação e liberação da garantia',
    calendar: 'Baixar vencimentos para a agenda (.ics)',
    calendarFile: 'celastro-vencimentos.ics',
    deviceReport: 'Perdi, troquei ou roubaram meu celular',
    check: 'Esta mensagem é de vocês?',
    help: 'Precisa de ajuda?',
    phone: brand.contact.phone,
    email: brand.contact.email,
    whatsapp: { label: 'WhatsApp', href: `https://wa.me/${brand.contact.whatsapp}` },
    hours: brand.contact.hours,
  },
} as const
