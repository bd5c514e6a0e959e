import { formatBrlCents } from '../../../shared/fields/money.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import { openShopClaims, proposeShopClaim } from '../lending/sale/shop-claims.ts'
import { type Command, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { proposed, whenPossible } from './moves.ts'
import { knownPartnerOf } from './partner-input.ts'
import { formatTime } from './print.ts'

/** What shops owe for sales that they cancelled after they had been paid. */
export const partnerClaims: Command = {
  name: 'partner claims',
  usage: '[<loja>]',
  about: 'o que as lojas têm a devolver por vendas canceladas depois de pagas',
  async run(deps, input) {
    const claims = await openShopClaims(deps.db, input.id ? await knownPartnerOf(deps, input) : undefined)
    if (claims.length === 0) return ['Nenhuma loja tem valor a devolver.']
    return claims.map(({ applicationId, shop, claimCents, endedAt }) =>
      [applicationId, `desde ${formatTime(endedAt)}`, shop, formatBrlCents(claimCents)].join('  '),
    )
  },
}

export const partnerClaimPaid: Command = {
  name: 'partner claim paid',
  usage: '<pedido> --payment <pagamento> --by <quem> --why <motivo>',
  about: 'lança um Pix recebido sem cobrança conhecida como a devolução de uma loja',
  options: { ...staffOptions, payment: { type: 'string' } },
  async run(deps, input) {
    const [applicationId, paymentId] = [input.id ?? '', textOf(input.options.payment)]
    if (!isUuid(applicationId)) throw new OpsError('Falta o id do pedido.', { usage: true })
    if (!isUuid(paymentId)) throw new OpsError('--payment é o id de um pagamento.', { usage: true })
    const claim = { applicationId, paymentId }
    const move = await whenPossible(() => proposeShopClaim(deps, claim, staffOf(input)))
    return proposed(deps, move, 'lançado: a loja devolveu o valor deste pedido.')
  },
}
