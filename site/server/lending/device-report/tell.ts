import type { Transaction } from 'kysely'
import { brand } from '../../../../shared/brand.ts'
import type { DeviceReportKind } from '../../../../shared/fields/device-report-kind.ts'
import type { Database } from '../../db/schema.ts'
import { type OutboxNeeds, type OutgoingMessage, putInOutbox, siteLink } from '../../outbox.ts'

type TellNeeds = OutboxNeeds & { config: { publicSiteUrl: string } }

const { phone } = brand.contact
const happened: Record<DeviceReportKind, string> = {
  stolen: 'roubado ou furtado',
  lost: 'perdido',
  broken: 'quebrado',
  replaced: 'trocado',
}

/** By e-mail only: somebody else may hold the phone. */
export async function tellReceived(
  tx: Transaction<Database>,
  needs: TellNeeds,
  customerId: string,
  kind: DeviceReportKind,
): Promise<void> {
  const isAway = kind === 'stolen' || kind === 'lost'
  const link = siteLink(needs, isAway ? '/dashboard/sessions' : '/dashboard/device-report')
  const next = isAway ? 'Veja onde sua conta está aberta e encerre os outros acessos em' : 'Acompanhe em'
  const text = `${brand.name}: recebemos o seu aviso de que o celular da garantia foi ${happened[kind]}. As parcelas e os vencimentos não mudam. Não foi você? Ligue agora ${phone.label}. ${next} ${link}`
  await put(tx, needs, customerId, { template: 'device-report-received', text, link })
}

/** The answer itself is read on the page. */
export async function tellAnswered(
  tx: Transaction<Database>,
  needs: TellNeeds,
  customerId: string,
): Promise<void> {
  const link = siteLink(needs, '/dashboard/device-report')
  const text = `${brand.name}: respondemos ao seu aviso sobre o celular da garantia. Leia em ${link}`
  await put(tx, needs, customerId, { template: 'device-report-answered', text, link })
}

async function put(
  tx: Transaction<Database>,
  needs: TellNeeds,
  customerId: string,
  message: OutgoingMessage,
): Promise<void> {
  const { email } = await tx
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await putInOutbox(tx, needs, { email }, message)
}
