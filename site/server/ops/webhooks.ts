import { audit } from '../lending/audit/audit.ts'
import { sendAgain } from '../partners/webhooks.ts'
import { type Command, idOf, OpsError, staffOf, staffOptions } from './command.ts'
import { partnerIdOf } from './partner-input.ts'
import { formatTime } from './print.ts'

const most = 100

export const webhookList: Command = {
  name: 'webhook list',
  usage: '<loja>',
  about: `o que a loja foi ou será avisada: os últimos ${most}`,
  async run({ db }, input) {
    const rows = await db
      .selectFrom('webhooks')
      .selectAll()
      .where('partnerId', '=', partnerIdOf(input))
      .orderBy('ordinal', 'desc')
      .limit(most)
      .execute()
    if (rows.length === 0) return ['Nenhum webhook.']
    return rows.map(({ id, type, applicationId, deliveredAt, failedAt, attempts, lastStatus }) => {
      const failed = `falhou ${formatTime(failedAt)} (${lastStatus ?? 'sem resposta'})`
      const state = deliveredAt ? `chegou ${formatTime(deliveredAt)}` : failedAt ? failed : 'espera'
      return `${id}  ${type}  pedido ${applicationId}  ${state}  ${attempts} tentativas`
    })
  },
}

export const webhookResend: Command = {
  name: 'webhook resend',
  usage: '<webhook> --by <quem> --why <motivo>',
  about: 'envia um webhook de novo, com o mesmo id',
  options: staffOptions,
  async run(deps, input) {
    const [id, { by, why }] = [idOf(input, 'do webhook'), staffOf(input)]
    const at = new Date(deps.clock.now())
    const { partnerId } = await deps.db.transaction().execute(async tx => {
      const webhook = await tx
        .selectFrom('webhooks as w')
        .innerJoin('partners as p', 'p.id', 'w.partnerId')
        .select(['w.partnerId', 'w.type', 'p.active', 'p.webhookUrl'])
        .where('w.id', '=', id)
        .executeTakeFirst()
      if (!webhook) throw new OpsError('Não há webhook com este id.')
      if (!webhook.active) throw new OpsError('A loja está desligada.')
      if (!webhook.webhookUrl) throw new OpsError('A loja não tem endereço: partner change --webhook.')
      await sendAgain(tx, deps, id)
      const detail = { webhookId: id, partner: webhook.partnerId, type: webhook.type }
      await audit(tx, { who: by, action: 'webhook-resent', at, why, detail })
      return webhook
    })
    return [`O webhook irá de novo para ${partnerId}.`]
  },
}
