import { withoutTrailingSlashes } from '../../../shared/trailing-slashes.ts'
import { audit } from '../lending/audit/audit.ts'
import { RecurrenceRefused, RecurrenceUnavailable } from '../providers/pix/recurrences.ts'
import { type Command, OpsError, staffOf, staffOptions, textOf } from './command.ts'

export const autopayWebhooks: Command = {
  name: 'autopay webhooks',
  usage: '--url <https://…/api/webhooks> --by <quem> --why <motivo>',
  about:
    'diz ao banco onde avisar sobre autorizações e débitos do Pix Automático (ele acrescenta /rec e /cobr)',
  options: { ...staffOptions, url: { type: 'string' } },
  async run(deps, input) {
    const { by, why } = staffOf(input)
    const url = withoutTrailingSlashes(textOf(input.options.url))
    if (URL.parse(url)?.protocol !== 'https:') {
      throw new OpsError('Diga o endereço: --url https://…/api/webhooks.', { usage: true })
    }
    if (!deps.config.isAutopayOffered) {
      throw new OpsError('O Pix Automático está desligado: falta PIX_RECEIVER_ACCOUNT.')
    }
    try {
      await deps.providers.recurrences.registerWebhooks(url)
    } catch (error) {
      if (error instanceof RecurrenceRefused) throw new OpsError('O banco não aceitou este endereço.')
      if (error instanceof RecurrenceUnavailable)
        throw new OpsError('O banco não respondeu. Tente mais tarde.')
      throw error
    }
    const at = new Date(deps.clock.now())
    await deps.db
      .transaction()
      .execute(tx => audit(tx, { who: by, action: 'autopay-webhooks-registered', at, why }))
    return ['O banco avisa neste endereço, com /rec e /cobr no fim.']
  },
}
