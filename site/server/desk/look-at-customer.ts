import type { DeskCustomer, DeskRevealed } from '../../../shared/api/desk-customer.ts'
import { formatCpf } from '../../../shared/fields/cpf.ts'
import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { formatPhone } from '../../../shared/fields/phone.ts'
import { todayInSaoPaulo } from '../../../shared/loan/calendar.ts'
import { AppError } from '../errors.ts'
import { openSessions } from '../identity/end-sessions.ts'
import { audit, type Staff } from '../lending/audit/audit.ts'
import { daysLateOf } from '../lending/charge/charge-lines.ts'
import { loansWithSentRefund } from '../lending/refund/refund-queries.ts'
import { formatTime, maskCpf, maskRecipient, printable } from '../ops/print.ts'
import { actionsOfCustomer, actionsOfLoan } from './actions.ts'
import { type CustomerRow, findCustomers } from './find-customers.ts'
import type { DeskNeedsEvents } from './needs.ts'
import type { StaffCaller } from './session.ts'
import { applicationInWords, endingInWords, loanInWords } from './state-words.ts'

/** Customers with masked data. Each look at one is in the trail before anything is shown; a look that finds nobody is an event. */
export async function lookAtCustomer(
  needs: DeskNeedsEvents,
  caller: StaffCaller,
  named: string,
): Promise<DeskCustomer[]> {
  const found = await findCustomers(needs.db, named)
  const at = new Date(needs.clock.now())
  await needs.db.transaction().execute(async tx => {
    for (const { id } of found) {
      const detail = { customerId: id, staffId: caller.id }
      await audit(tx, { who: caller.name, action: 'customer-seen', at, detail })
    }
  })
  const detail = found.length > 0 ? 'customer-seen' : 'customer-not-found'
  needs.security.record({ name: 'staff-action', about: { staff: caller.name }, detail })
  return Promise.all(found.map(customer => masked(needs, customer, caller)))
}

/** What was masked, for a reason. @throws AppError `not-found` */
export async function revealCustomer(
  needs: DeskNeedsEvents,
  caller: StaffCaller,
  { id, why }: { id: string; why: string },
): Promise<DeskRevealed> {
  const at = new Date(needs.clock.now())
  const staff: Staff = { by: caller.name, why: why.trim(), staffId: caller.id }
  const customer = await needs.db.transaction().execute(async tx => {
    const found = await tx.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
    if (!found) throw new AppError('not-found')
    await audit(tx, { who: staff, action: 'customer-revealed', at, detail: { customerId: id } })
    return found
  })
  needs.security.record({ name: 'staff-action', about: { staff: caller.name }, detail: 'customer-revealed' })
  const { name, cpf, phone, email, birthDate, motherName } = customer
  return {
    facts: [
      { label: 'Nome', value: printable(name) },
      { label: 'CPF', value: formatCpf(cpf) },
      { label: 'Celular', value: formatPhone(phone) },
      { label: 'E-mail', value: printable(email) },
      { label: 'Nascimento', value: formatShortDate(birthDate) },
      { label: 'Nome da mãe', value: printable(motherName) },
    ],
  }
}

async function masked(
  { db, clock }: DeskNeedsEvents,
  customer: CustomerRow,
  caller: StaffCaller,
): Promise<DeskCustomer> {
  const { id, cpf, phone, email, createdAt } = customer
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'status', 'submittedAt'])
    .where('customerId', '=', id)
    .orderBy('submittedAt', 'desc')
    .execute()
  const loans = await db
    .selectFrom('loans')
    .select(['id', 'status', 'principalCents', 'creditCents', 'closedAt', 'closedReason'])
    .where('customerId', '=', id)
    .orderBy('createdAt', 'desc')
    .execute()
  const withSentRefund = await loansWithSentRefund(db, id)
  return {
    id,
    facts: [
      { label: 'Cliente', value: id },
      { label: 'CPF', value: maskCpf(cpf) },
      { label: 'Celular', value: maskRecipient(phone) },
      { label: 'E-mail', value: maskRecipient(email) },
      { label: 'Desde', value: formatTime(createdAt) },
      { label: 'Atenção', value: warningsOf(customer).join('; ') || 'nada' },
    ],
    applications: applications.map(each =>
      [
        each.id,
        applicationInWords(each.status),
        ...(each.submittedAt ? [formatTime(each.submittedAt)] : []),
      ].join('  '),
    ),
    loans: await Promise.all(
      loans.map(async loan => ({
        ...{
          id: loan.id,
          actions: actionsOfLoan({ ...loan, hasSentRefund: withSentRefund.has(loan.id) }, caller),
        },
        line: [
          // Its status stays the one before its end.
          ...(loan.closedAt ? [] : [loanInWords(loan.status)]),
          formatBrlCents(loan.principalCents ?? 0),
          loan.closedAt
            ? `encerrado ${formatTime(loan.closedAt)} (${endingInWords(loan.closedReason ?? '-')})`
            : await openOf(loan),
          ...((loan.creditCents ?? 0) > 0 ? [`crédito de ${formatBrlCents(loan.creditCents ?? 0)}`] : []),
        ].join('  '),
      })),
    ),
    accesses: (await openSessions({ db, clock }, id)).map(({ browser, network, createdAt, lastSeenAt }) =>
      [browser, network ?? '-', `entrou ${formatTime(createdAt)}`, `último uso ${formatTime(lastSeenAt)}`]
        .map(printable)
        .join('  '),
    ),
    actions: actionsOfCustomer({ isUsed: applications.length + loans.length > 0 }, caller),
  }

  async function openOf({ id, status }: { id: string; status: string | null }): Promise<string> {
    const open = await db
      .selectFrom('installments')
      .select(['dueDate', 'graceUntil'])
      .where('loanId', '=', id)
      .where('status', '=', 'Pending')
      .orderBy('dueDate')
      .execute()
    const today = todayInSaoPaulo(clock.now())
    // Nothing is late before the money has left.
    const late = status === 'Signed' ? 0 : Math.max(0, ...open.map(due => daysLateOf(due, today)))
    const count = open.length === 1 ? '1 parcela' : `${open.length} parcelas`
    return `${count} em aberto${late > 0 ? `, ${late === 1 ? '1 dia' : `${late} dias`} de atraso` : ''}`
  }
}

function warningsOf({ contestedAt, moneyHeldAt, phoneState, erasedAt }: CustomerRow): string[] {
  return [
    ...(contestedAt ? ['outro cadastro tem este CPF'] : []),
    ...(moneyHeldAt ? ['dinheiro retido ("não fui eu")'] : []),
    ...(phoneState ? [phoneState === 'lost' ? 'perdeu o celular' : 'celular não confirmado'] : []),
    ...(erasedAt ? ['dados apagados'] : []),
  ]
}
