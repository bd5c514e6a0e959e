import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { audit } from '../lending/audit/audit.ts'
import { newSecret, setOrigins } from '../partners/change-shop.ts'
import { type Command, type Input, OpsError, staffOf, staffOptions, textOf } from './command.ts'
import { originsOf, partnerIdOf, webhookOf } from './partner-input.ts'

const keepIt = 'Guarde agora: ele não é mostrado de novo.'
const options = {
  ...staffOptions,
  name: { type: 'string' },
  origins: { type: 'string' },
  webhook: { type: 'string' },
} as const

export const partnerAdd: Command = {
  name: 'partner add',
  usage: '<loja> --name <nome> --origins <a,b> [--webhook <endereço>] --by <quem> --why <motivo>',
  about: 'registra uma loja e mostra o segredo dos webhooks',
  options,
  async run(deps, input) {
    const id = partnerIdOf(input)
    const name = nameOf(input)
    const origins = originsOf(textOf(input.options.origins), deps.config)
    const webhookUrl = webhookOf(textOf(input.options.webhook), deps.config)
    const webhookSecret = newSecret()
    await change(
      deps,
      input,
      { id, action: 'partner-added', detail: { origins: origins.join(' ') } },
      async tx => {
        const added = await tx
          .insertInto('partners')
          .values({
            id,
            name,
            active: true,
            webhookUrl,
            webhookSecret,
            createdAt: new Date(deps.clock.now()),
          })
          .onConflict(conflict => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!added) throw new OpsError(`Já há uma loja "${id}".`)
        await setOrigins(tx, id, origins)
      },
    )
    return [`Loja ${id} registrada em ${origins.join(', ')}.`, `Segredo    ${webhookSecret}`, keepIt]
  },
}

export const partnerList: Command = {
  name: 'partner list',
  usage: '',
  about: 'as lojas, onde estão, e os webhooks que não chegaram',
  async run({ db }) {
    const rows = await db
      .selectFrom('partners as p')
      .select(['p.id', 'p.name', 'p.active', 'p.webhookUrl'])
      .select(({ selectFrom }) =>
        selectFrom('webhooks as w')
          .whereRef('w.partnerId', '=', 'p.id')
          .where('w.failedAt', 'is not', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('failed'),
      )
      .orderBy('p.id')
      .execute()
    const origins = await db.selectFrom('partnerOrigins').selectAll().orderBy('origin').execute()
    if (rows.length === 0) return ['Nenhuma loja.']
    return rows.flatMap(({ id, name, active, webhookUrl, failed }) => [
      `${id}  ${name}  ${active ? 'ativa' : 'desligada'}`,
      `  origens   ${origins.flatMap(each => (each.partnerId === id ? [each.origin] : [])).join(', ') || '-'}`,
      `  webhooks  ${webhookUrl ?? 'sem endereço'}${failed ? `  ${failed} não chegaram` : ''}`,
    ])
  },
}

export const partnerChange: Command = {
  name: 'partner change',
  usage:
    '<loja> [--name <nome>] [--origins <a,b>] [--webhook <endereço>|-] [--new-secret] --by <quem> --why <motivo>',
  about: 'troca o nome, as origens (todas), o endereço ou o segredo dos webhooks',
  options: { ...options, 'new-secret': { type: 'boolean' } },
  async run(deps, input) {
    const id = partnerIdOf(input)
    const given = (name: string) => textOf(input.options[name])
    const origins = given('origins') ? originsOf(given('origins'), deps.config) : undefined
    const webhookSecret = input.options['new-secret'] ? newSecret() : undefined
    const columns = {
      ...(given('name') && { name: nameOf(input) }),
      ...(given('webhook') && { webhookUrl: webhookOf(given('webhook'), deps.config) }),
      ...(webhookSecret && { webhookSecret }),
    }
    const what = [...Object.keys(columns), ...(origins ? ['origins'] : [])]
    if (what.length === 0) throw new OpsError('Diga o que muda.', { usage: true })
    const detail = { changed: what.join(' '), ...(origins && { origins: origins.join(' ') }) }
    await change(deps, input, { id, action: 'partner-changed', detail }, async tx => {
      await requirePartner(tx, id)
      if (Object.keys(columns).length > 0) {
        await tx.updateTable('partners').set(columns).where('id', '=', id).execute()
      }
      if (origins) await setOrigins(tx, id, origins)
    })
    return [`Loja ${id} alterada.`, ...(webhookSecret ? [`Segredo    ${webhookSecret}`, keepIt] : [])]
  },
}

const onOrOff = (word: 'on' | 'off', active: boolean, about: string): Command => ({
  name: `partner ${word}`,
  usage: '<loja> --by <quem> --why <motivo>',
  about,
  options: staffOptions,
  async run(deps, input) {
    const id = partnerIdOf(input)
    await change(deps, input, { id, action: `partner-${word}` }, async tx => {
      await requirePartner(tx, id)
      await tx.updateTable('partners').set({ active }).where('id', '=', id).execute()
    })
    return [`Loja ${id} ${active ? 'ativa' : 'desligada'}.`]
  },
})
export const partnerOff = onOrOff('off', false, 'desliga uma loja na hora: nem páginas nem webhooks')
export const partnerOn = onOrOff('on', true, 'liga de novo uma loja desligada')

/** Runs a change and records it in the audit, in one transaction. */
async function change(
  deps: Deps,
  input: Input,
  { id, action, detail }: { id: string; action: string; detail?: Record<string, string> },
  work: (tx: Transaction<Database>) => Promise<void>,
) {
  const { by, why } = staffOf(input)
  const at = new Date(deps.clock.now())
  await deps.db.transaction().execute(async tx => {
    await work(tx)
    await audit(tx, { who: by, action, at, why, detail: { partner: id, ...detail } })
  })
}

async function requirePartner(tx: Transaction<Database>, id: string) {
  const found = await tx
    .selectFrom('partners')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new OpsError(`Não há loja "${id}".`)
}

function nameOf({ options }: Input): string {
  const name = textOf(options.name)
  if (name.length < 2 || name.length > 60) throw new OpsError('--name tem de 2 a 60 letras.', { usage: true })
  return name
}
