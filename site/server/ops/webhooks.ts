import { resendWebhook, type WebhookResent } from '../desk/resend-webhook.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'
import { knownPartnerOf } from './partner-input.ts'
import { formatTime, tries } from './print.ts'

const most = 100

export const webhookList: Command = {
  name: 'webhook list',
  usage: '<loja>',
  about: `o que a loja foi ou será avisada: os últimos ${most}`,
  async run(deps, input) {
    const partner = await knownPartnerOf(deps, input)
    const rows = await deps.db
      .selectFrom('webhooks')
      .selectAll()
      .where('partnerId', '=', partner)
      .orderBy('ordinal', 'desc')
      .limit(most)
      .execute()
    if (rows.length === 0) return ['Nenhum webhook.']
    return rows.map(({ id, type, applicationId, deliveredAt, failedAt, attempts, lastStatus }) => {
      const failed = `falhou ${formatTime(failedAt)} (${lastStatus ?? 'sem resposta'})`
      const state = deliveredAt ? `chegou ${formatTime(deliveredAt)}` : failedAt ? failed : 'espera'
      return `${id}  ${type}  pedido ${applicationId}  ${state}  ${tries(attempts)}`
    })
  },
}

export const webhookResend: Command = {
  name: 'webhook resend',
  usage: '<webhook> --by <quem> --why <motivo>',
  about: 'envia um webhook de novo, com o mesmo id',
  options: staffOptions,
  async run(deps, input) {
    const done = await resendWebhook(deps, idOf(input, 'do webhook'), staffOf(input), { which: 'any' })
    if (done.is !== 'sent') throw new OpsError(whyNot[done.is])
    return [`O webhook irá de novo para ${done.to}.`]
  },
}

const whyNot: Record<Exclude<WebhookResent['is'], 'sent'>, string> = {
  'not-waiting': 'Não há webhook com este id.',
  'shop-off': 'A loja está desligada.',
  'shop-without-address': 'A loja não tem endereço válido: partner change --webhook.',
}
