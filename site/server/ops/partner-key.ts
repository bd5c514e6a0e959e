import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { importJWK, type JWK } from 'jose'
import { audit } from '../lending/audit/audit.ts'
import { type Command, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { partnerIdOf } from './partner-input.ts'

/** The public key by which a shop's server signs what it knows of a customer. */
export const partnerKey: Command = {
  name: 'partner key',
  usage: '<loja> --file <chave.jwk> | --none --by <quem> --why <motivo>',
  about: 'a chave pública (JWK, Ed25519 ou P-256) com que o servidor da loja assina os dados do cliente',
  options: { ...staffOptions, file: { type: 'string' }, none: { type: 'boolean' } },
  async run(deps, input) {
    const id = partnerIdOf(input)
    const { by, why } = staffOf(input)
    const key = input.options.none ? null : await keyIn(resolve(input.directory, textOf(input.options.file)))
    const at = new Date(deps.clock.now())
    await deps.db.transaction().execute(async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('partners')
        .set({ prefillKey: key && JSON.stringify(key) })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new OpsError(`Não há loja "${id}".`)
      await audit(tx, {
        who: by,
        action: 'partner-key',
        at,
        why,
        detail: { partner: id, kind: key?.crv ?? '' },
      })
    })
    return [key ? `Loja ${id}: vale a chave ${key.crv}.` : `Loja ${id}: sem chave.`]
  },
}

/** @throws OpsError for what is no public key of these two kinds; a private one is refused, because it is not ours to know */
async function keyIn(path: string): Promise<JWK> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OpsError('Não consegui ler o arquivo de --file.', { usage: true })
  })
  const { kty, crv, x, y, d } = parsed(text)
  if (d !== undefined)
    throw new OpsError('Esta é a chave privada. Peça à loja a pública, e uma nova: esta já saiu de lá.')
  if (crv !== 'Ed25519' && crv !== 'P-256') throw new OpsError('A chave é um JWK público, Ed25519 ou P-256.')
  const key: JWK = { ...{ kty, crv, x }, ...(y && { y }), alg: crv === 'Ed25519' ? 'EdDSA' : 'ES256' }
  await importJWK(key).catch(() => {
    throw new OpsError('A chave não se lê como JWK.')
  })
  return key
}

function parsed(text: string): JWK {
  try {
    return JSON.parse(text) as JWK
  } catch {
    throw new OpsError('O arquivo não é JSON.')
  }
}
