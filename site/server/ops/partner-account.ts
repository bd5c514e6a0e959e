import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { bankName } from '../../../shared/fields/banks.ts'
import { audit } from '../lending/audit/audit.ts'
import type { PayeeAccount } from '../lending/purchase/tables.ts'
import { type Command, type Input, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { partnerIdOf } from './partner-input.ts'

/** Where loans for the phones of a shop are paid. Orders that a customer has accepted keep the account of that moment. */
export const partnerAccount: Command = {
  name: 'partner account',
  usage:
    '<loja> --holder <razão social> --cnpj <14> --bank <código> --branch <agência> --number <conta> --digit <dígito> | --none --by <quem> --why <motivo>',
  about: 'a conta da loja, que recebe o valor do celular que ela vende; --none: o cliente recebe',
  options: {
    ...staffOptions,
    ...{ holder: { type: 'string' }, cnpj: { type: 'string' }, bank: { type: 'string' } },
    ...{ branch: { type: 'string' }, number: { type: 'string' }, digit: { type: 'string' } },
    none: { type: 'boolean' },
  },
  async run(deps, input) {
    const id = partnerIdOf(input)
    const { by, why } = staffOf(input)
    const account = input.options.none ? null : accountOf(input)
    const at = new Date(deps.clock.now())
    await deps.db.transaction().execute(async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('partners')
        .set({ payoutAccount: account && JSON.stringify(account) })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new OpsError(`Não há loja "${id}".`)
      const detail = { partner: id, cnpj: account?.cnpj ?? '', bank: account?.bankCode ?? '' }
      await audit(tx, { who: by, action: 'partner-account', at, why, detail })
    })
    return [
      account
        ? `Loja ${id}: vendas aceitas a partir de agora são pagas a ${account.name}.`
        : `Loja ${id}: o cliente recebe.`,
    ]
  },
}

/** @throws OpsError for what no bank would take */
function accountOf({ options }: Input): PayeeAccount {
  const text = (name: string) => textOf(options[name]).trim()
  const fits = (name: string, pattern: RegExp, what: string) => {
    if (!pattern.test(text(name))) throw new OpsError(`--${name} ${what}.`, { usage: true })
    return text(name)
  }
  const cnpj = text('cnpj')
    .replace(/[^\dA-Za-z]/g, '')
    .toUpperCase()
  if (!isValidCnpj(cnpj, { version: 2 })) throw new OpsError('--cnpj não é um CNPJ válido.', { usage: true })
  const bankCode = fits('bank', /^\d{1,3}$/, 'é o código do banco, como 001').padStart(3, '0')
  if (!bankName(bankCode)) throw new OpsError(`Não há banco ${bankCode}.`, { usage: true })
  return {
    ...{ cnpj, bankCode },
    name: fits('holder', /^.{3,100}$/, 'é a razão social, como está no banco'),
    branch: fits('branch', /^\d{1,4}$/, 'tem até 4 números').padStart(4, '0'),
    number: fits('number', /^\d{1,12}$/, 'tem só números'),
    digit: fits('digit', /^[\dXx]$/, 'é um só').toUpperCase(),
  }
}
