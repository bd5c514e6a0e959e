import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { JWK } from 'jose'
import { audit } from '../lending/audit/audit.ts'
import { readPrefillKey, wrongKeySentences } from '../partners/prefill-key.ts'
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

/** @throws OpsError for a file that is no public key */
async function keyIn(path: string): Promise<JWK> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OpsError('Não consegui ler o arquivo de --file.', { usage: true })
  })
  const read = await readPrefillKey(text)
  if ('wrong' in read) throw new OpsError(wrongKeySentences[read.wrong])
  return read.key
}
