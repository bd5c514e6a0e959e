import { audit } from '../lending/audit/audit.ts'
import { rotateKeys } from '../sealed/rotate-keys.ts'
import { type Command, staffOf, staffOptions } from './command.ts'

export const keysRotate: Command = {
  name: 'rotate-keys',
  usage: '[--master-only] --by <quem> --why <motivo>',
  about:
    'nova chave dos dados pessoais: cifra de novo todas as linhas e arquivos; interrompido, continua de onde parou. --master-only: só troca DATA_KEY_OLD por DATA_KEY',
  options: { 'master-only': { type: 'boolean' }, ...staffOptions },
  isAlone: true,
  async run(deps, input) {
    const { by, why } = staffOf(input)
    const note = (detail: Record<string, string | number>) =>
      deps.db
        .transaction()
        .execute(tx =>
          audit(tx, { who: by, action: 'keys-rotated', at: new Date(deps.clock.now()), why, detail }),
        )
    if (input.options['master-only']) {
      await deps.vault.wrapAgain()
      await note({ key: deps.vault.ring.current.id, rows: 0 })
      return ['As chaves dos dados agora abrem com DATA_KEY. DATA_KEY_OLD não é mais preciso.']
    }
    const { key, rows } = await rotateKeys(deps)
    await note({ key, rows })
    return [
      `${rows} linhas e arquivos cifrados com a chave ${key}. DATA_KEY_OLD não é mais preciso.`,
      'Cópias de segurança mais antigas só abrem com a DATA_KEY do dia delas: guarde as duas pelo mesmo prazo.',
    ]
  },
}
