import { audit } from '../lending/audit/audit.ts'
import { type Command, staffOf, staffOptions } from './command.ts'

export const filesMove: Command = {
  name: 'files move',
  usage: '--by <quem> --why <motivo>',
  about:
    'leva para o lugar de arquivos (FILES) as notas que ainda estão nas linhas do banco, uma a uma; interrompido, continua de onde parou. Só depois de atualizar todos os processos',
  options: staffOptions,
  isAlone: true,
  async run(deps, input) {
    const { by, why } = staffOf(input)
    const count = await deps.files.moveOut(deps.db)
    await deps.db.transaction().execute(tx =>
      audit(tx, {
        who: by,
        action: 'files-moved',
        at: new Date(deps.clock.now()),
        why,
        detail: { count, store: deps.config.files.store },
      }),
    )
    return [`${count} arquivos movidos. Nenhuma linha do banco tem mais um arquivo.`]
  },
}
