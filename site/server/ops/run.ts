import type { Deps } from '../deps.ts'
import { agreement, agreementList } from './agreement.ts'
import { autopayWebhooks } from './autopay.ts'
import { chargesReconcile } from './charges.ts'
import { close } from './close.ts'
import { type Command, type Input, OpsError, parse, textOf } from './command.ts'
import { approve, refuse, reviewAnswer } from './decide.ts'
import { deviceReportAnswer, deviceReportClose, deviceReportList } from './device-report.ts'
import { dueDay } from './due-day.ts'
import { figures } from './figures.ts'
import { filesMove } from './files.ts'
import { identityCheck, identityGive, identityList, identityPhone, identityUnbind } from './identity.ts'
import { invoiceAccept, invoiceList, invoiceRefuse, invoiceShow } from './invoices.ts'
import { iof } from './iof.ts'
import { iofPaid } from './iof-paid.ts'
import { messageResend } from './messages.ts'
import { moveConfirm, moveDecline } from './moves.ts'
import { outage } from './outage.ts'
import { dataCorrect, dataErase, dataList, dataRefuse, dataShow } from './own-data.ts'
import { partnerAccount } from './partner-account.ts'
import { partnerClaimPaid, partnerClaims } from './partner-claims.ts'
import { partnerKey } from './partner-key.ts'
import { partnerDismiss, partnerInvite, partnerPeople } from './partner-people.ts'
import { partnerAdd, partnerChange, partnerList, partnerOff, partnerOn } from './partners.ts'
import { payoutAccount, payoutAgain, payoutCameBack, payoutReturn, payoutWrongAccount } from './payouts.ts'
import { personShow } from './persons.ts'
import { printable } from './print.ts'
import { queue } from './queue.ts'
import {
  paymentAssign,
  paymentReturn,
  refund,
  refundAccount,
  refundCameBack,
  refundRecord,
  refundRetry,
  refundWrongAccount,
} from './refunds.ts'
import { waive, writeOff } from './relief.ts'
import { riskList, riskRefuse, riskRelease, riskShow } from './risk.ts'
import { keysRotate } from './rotate-keys.ts'
import { securityList, securityNow, securityWho } from './security.ts'
import { moneyRelease, sessionEnd, sessionList } from './sessions.ts'
import { show } from './show.ts'
import { staffInvite, staffList, staffOff } from './staff.ts'
import { reconcileStatementFile } from './statement.ts'
import { trail } from './trail.ts'
import { webhookList, webhookResend } from './webhooks.ts'

const commands: Command[] = [
  ...[queue, figures, show, approve, refuse, reviewAnswer],
  ...[invoiceList, invoiceShow, invoiceAccept, invoiceRefuse],
  personShow,
  ...[riskList, riskShow, riskRelease, riskRefuse],
  ...[sessionList, sessionEnd, moneyRelease],
  ...[identityList, identityCheck, identityGive, identityPhone, identityUnbind],
  ...[dataList, dataShow, dataCorrect, dataErase, dataRefuse],
  ...[deviceReportList, deviceReportAnswer, deviceReportClose],
  ...[partnerAdd, partnerList, partnerChange, partnerOff, partnerOn, partnerAccount, partnerKey],
  ...[
    partnerClaims,
    partnerClaimPaid,
    partnerInvite,
    partnerPeople,
    partnerDismiss,
    webhookList,
    webhookResend,
  ],
  ...[moveConfirm, moveDecline, refundAccount, refundWrongAccount, refundRetry],
  ...[refundRecord, refundCameBack, refund, paymentReturn, paymentAssign],
  ...[waive, writeOff],
  ...[messageResend, chargesReconcile, payoutAccount, payoutAgain, payoutWrongAccount, trail],
  ...[payoutCameBack, payoutReturn],
  ...[staffInvite, staffList, staffOff],
  ...[securityList, securityWho, securityNow],
  ...[close, iofPaid, iof, reconcileStatementFile, outage, dueDay, agreementList, agreement],
  ...[autopayWebhooks, keysRotate, filesMove],
]

export const help = [
  'npm run ops -- <comando>',
  '',
  ...commands.flatMap(command => [`  ${written(command)}`, `      ${command.about}`]),
  '',
  'Tudo o que muda algo pede --by e --why, que ficam no registro (audit). Não escreva dados pessoais neles.',
  'Com o banco embutido (sem DATABASE_URL) o servidor que está no ar executa o comando.',
]

function written({ name, usage }: Command) {
  return [name, usage].filter(Boolean).join(' ')
}

/** Whether a word may follow the command's name, such as an id. */
const takesWord = ({ usage }: Command) => /^\[?</.test(usage)

export const asksForHelp = ([first]: string[]) => !first || ['help', '--help', '-h'].includes(first)

interface Place {
  /** Where the command was called. */
  directory?: string
  /** A running server runs it for another process. */
  isServer?: boolean
}

const isForOneProcess =
  'Este comando usa as variáveis desta chamada. Pare o servidor, e chame de novo: só um processo por vez abre o banco embutido.'

/**
 * Runs the command in the words after `npm run ops --`. Returns the exit code: 0, 1 (not possible, or figures that do not
 * agree) or 2 (wrong usage).
 */
export async function runOps(
  deps: Deps,
  words: string[],
  print: (line: string) => void,
  { directory = process.cwd(), isServer = false }: Place = {},
): Promise<number> {
  const say = (lines: string[]) => {
    for (const line of lines) print(printable(line))
  }
  if (asksForHelp(words)) {
    say(help)
    return 0
  }
  const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
  if (!command) {
    say([`Não conheço "${words[0]}".`, ...help])
    return 2
  }
  try {
    const rest = words.slice(command.name.split(' ').length)
    const input = parse(rest, command.options, directory)
    if (input.id !== undefined && !takesWord(command)) {
      throw new OpsError(`"${input.id}" é demais.`, { usage: true })
    }
    if (isServer && command.isAlone) throw new OpsError(isForOneProcess)
    const found = await command.run(deps, input)
    const { lines, agrees } = Array.isArray(found) ? { lines: found, agrees: true } : found
    say(lines)
    recordStaffAction(deps, command, input)
    return agrees ? 0 : 1
  } catch (error) {
    if (!(error instanceof OpsError)) throw error
    say([error.message, ...(error.usage ? [`Uso: npm run ops -- ${written(command)}`] : [])])
    return error.usage ? 2 : 1
  }
}

/** Commands that change data name who runs them and why. In `figures`, `by` is a period. */
function recordStaffAction({ security }: Deps, { name, options: known }: Command, { options }: Input): void {
  const staff = textOf(options.by)
  if (staff && known && 'why' in known) {
    security.record({ name: 'staff-action', about: { staff }, detail: name.replaceAll(' ', '-') })
  }
}
