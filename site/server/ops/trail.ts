import { isUuid } from '../../../shared/fields/uuid.ts'
import { type Command, OpsError, textOf } from './command.ts'
import { formatTime } from './print.ts'

const most = 200

export const trail: Command = {
  name: 'audit',
  usage: '[--loan <empréstimo>]',
  about: `quem fez o quê e por quê: os últimos ${most} registros, do mais antigo ao mais novo`,
  options: { loan: { type: 'string' } },
  async run({ db }, { options }) {
    const loan = textOf(options.loan)
    if (loan && !isUuid(loan)) throw new OpsError('--loan é o id de um empréstimo.', { usage: true })
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .$if(loan !== '', query => query.where('loanId', '=', loan))
      .orderBy('ordinal', 'desc')
      .limit(most)
      .execute()
    if (rows.length === 0) return ['Nada registrado.']
    return rows.reverse().map(({ at, who, action, loanId, why, detail }) => {
      // Sorted, because jsonb keeps no order of keys.
      const facts = Object.entries(detail)
        .sort()
        .map(([name, value]) => `${name}=${value}`)
      const all = [formatTime(at), who, action, ...(loanId ? [`loan=${loanId}`] : []), ...facts]
      return [...all, ...(why ? [`"${why}"`] : [])].join('  ')
    })
  },
}
