import type { Kysely } from 'kysely'
import type { ServerClock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { formatTime } from '../ops/print.ts'
import { applications, heldByRisk, heldByRiskTitle, invoicesToCheck } from './waiting-applications.ts'
import { contestedCpfs, dataRequests, heldMoney, lostPhones, reportedDevices } from './waiting-customers.ts'
import type { Waiting } from './waiting-item.ts'
import {
  claims,
  credits,
  lostPledges,
  onTheWay,
  proposals,
  receipts,
  reversals,
  shopClaims,
} from './waiting-money.ts'
import {
  contracts,
  locks,
  messages,
  payouts,
  removals,
  returnedPayouts,
  unrecordedPayouts,
  unrecordedReturns,
  webhooks,
} from './waiting-stuck.ts'

export interface WaitingNeeds {
  db: Kysely<Database>
  clock: ServerClock
}

const lists = {
  application: { title: 'Pedidos em análise', of: needs => applications(needs, 'analysing') },
  invoice: { title: 'Notas fiscais a conferir', of: invoicesToCheck },
  risk: { title: heldByRiskTitle, of: heldByRisk },
  review: { title: 'Revisões pedidas', of: needs => applications(needs, 'refused') },
  message: { title: 'Mensagens que não saíram', of: messages },
  contract: { title: 'Contratos que não saíram', of: contracts },
  payout: { title: 'Empréstimos assinados sem Pix enviado', of: needs => payouts(needs, 'pending') },
  'payout-refused': { title: 'Pix que o banco recusou', of: needs => payouts(needs, 'refused') },
  'payout-our-fault': {
    title: 'Pix que o banco não aceitou por falha nossa',
    of: needs => payouts(needs, 'lender'),
  },
  'payout-returned': { title: 'Pix nossos mandados de volta, a decidir', of: returnedPayouts },
  'payout-unrecorded': { title: 'Pix que o banco enviou e não foram lançados', of: unrecordedPayouts },
  removal: { title: 'Cobranças trocadas que o banco ainda aceita', of: removals },
  cpf: { title: 'CPFs que dois celulares deram', of: contestedCpfs },
  phone: { title: 'Cadastros cujo celular é de outra pessoa agora', of: lostPhones },
  'money-held': { title: 'Clientes com o dinheiro retido ("não fui eu")', of: heldMoney },
  data: { title: 'Pedidos de clientes sobre os próprios dados', of: dataRequests },
  device: {
    title: 'Celulares da garantia roubados, perdidos, quebrados ou trocados',
    of: reportedDevices,
  },
  lock: { title: 'Celulares a liberar', of: locks },
  move: { title: 'Propostas que esperam por outra pessoa', of: proposals },
  credit: { title: 'Créditos a devolver', of: credits },
  refund: { title: 'Devoluções a caminho', of: onTheWay },
  'refund-unrecorded': {
    title: 'Devoluções que o banco enviou e não foram lançadas',
    of: unrecordedReturns,
  },
  receipt: { title: 'Pix recebidos sem cobrança conhecida', of: receipts },
  reversal: { title: 'Pix que bancos tomaram de volta nos últimos 30 dias', of: reversals },
  claim: {
    title: 'Devolvido a clientes a mais (em dobro, ou tomado de volta por um banco), a receber',
    of: claims,
  },
  'shop-claim': { title: 'Vendas canceladas depois de pagas, a receber de lojas', of: shopClaims },
  lien: { title: 'Reabertos sem a garantia: o celular já garante outro empréstimo', of: lostPledges },
  webhook: { title: 'Webhooks que não chegaram', of: webhooks },
} satisfies Record<string, { title: string; of(needs: WaitingNeeds): Promise<Waiting[]> }>

export type WaitingKind = keyof typeof lists

export interface WaitingSection {
  kind: WaitingKind
  title: string
  items: Waiting[]
}

/** Everything that waits for a person, by why it waits. `npm run ops -- queue` and the desk show the same. */
export async function waitingWork(needs: WaitingNeeds): Promise<WaitingSection[]> {
  const sections: WaitingSection[] = []
  for (const [kind, { title, of }] of Object.entries(lists)) {
    sections.push({ kind: kind as WaitingKind, title, items: await of(needs) })
  }
  return sections
}

/** As `npm run ops` prints it. */
export const lineOf = ({ id, since, facts }: Waiting): string =>
  [id, ...(since ? [`desde ${formatTime(since)}`] : []), ...facts].join('  ')
