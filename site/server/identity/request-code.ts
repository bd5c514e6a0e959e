import { brand } from '../../../shared/brand.ts'
import type { Deps } from '../deps.ts'
import { type OutgoingMessage, putInOutbox, siteLink } from '../outbox.ts'
import { partnerAudience } from '../partners/session.ts'
import { limit } from '../rates.ts'
import { codeRules, hashCode, newCode } from './code.ts'
import { newestDraft } from './registration-queries.ts'
import { siteAudience } from './session.ts'

/**
 * Sends a code to the phone and answers the id under which it can be confirmed. A phone that nobody registered is
 * answered alike, and written to alike: the message says how to begin, and no code will ever fit.
 * @param partner the shop on whose page it is asked for: the message names it, and only there the code works
 * @throws AppError `rate-limited`: one code a minute, and so many an hour
 */
export async function requestCode(
  deps: Deps,
  phone: string,
  partner?: { id: string; name: string },
): Promise<string> {
  await limitCodes(deps, phone, partner)
  const { db, clock, config } = deps
  const requestId = crypto.randomUUID()
  const now = clock.now()
  await db.transaction().execute(async tx => {
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirst()
    const draft = await newestDraft(tx, phone, now)
    const code = customer || draft ? newCode() : undefined
    const request = {
      id: requestId,
      phone,
      codeHash: hashCode(config, requestId, code ?? crypto.randomUUID()),
      audience: partner ? partnerAudience(partner.id) : siteAudience,
      tries: 0,
      // What is registered under this phone from now on is not what this code will bind.
      registrationId: draft?.id ?? null,
      createdAt: new Date(now),
      expiresAt: new Date(now + codeRules.lifetimeMs),
    }
    await tx.insertInto('codeRequests').values(request).execute()
    if (code && partner && wordsAreNotOurs(deps)) {
      await putInOutbox(tx, deps, { phone }, shopMessage(partner.name))
    }
    // By phone only: the code proves that the phone is theirs, and the address was typed by whoever registered.
    await putInOutbox(tx, deps, { phone }, code ? codeMessage(code, partner?.name) : beginMessage(deps))
  })
  return requestId
}

async function limitCodes(deps: Deps, phone: string, partner: object | undefined): Promise<void> {
  // Apart from each other, because whoever comes over from a shop has often just had a code there.
  const name = partner ? 'code-cooldown-shop' : 'code-cooldown'
  const cooldown = { name, who: phone, times: 1, seconds: codeRules.cooldownSeconds }
  await limit(deps, cooldown, 'code-cooldown')
  const times = deps.config.rates.codesPerPhonePerHour
  await limit(deps, { name: 'code-hour', who: phone, times, seconds: 3600 }, 'codes-used-up')
}

function codeMessage(code: string, shop: string | undefined): OutgoingMessage {
  const minutes = codeRules.lifetimeMs / 60_000
  return {
    template: 'login-code',
    code,
    text: `${brand.name}: seu código ${shop ? `para continuar em ${shop} ` : ''}é ${code}. Ele vale por ${minutes} minutos. Não passe este código a ninguém, nem a quem disser que é da ${brand.name}.`,
  }
}

/** Carriers send codes in words of their own, which cannot name a shop: see providers/messaging/README.md. */
const wordsAreNotOurs = ({ config }: Deps) => config.messaging.provider === 'cloud'

const shopMessage = (shop: string): OutgoingMessage => ({
  template: 'login-shop',
  urgent: true,
  text: `${brand.name}: o código que enviamos agora é para continuar em ${shop} e só funciona lá. Se você não está nessa loja, não use o código.`,
})

function beginMessage(deps: Deps): OutgoingMessage {
  const link = siteLink(deps, '/form')
  return {
    template: 'login-unknown',
    urgent: true,
    link,
    text: `${brand.name}: alguém pediu um código de acesso para este celular, que ainda não tem cadastro. Se foi você, comece por aqui: ${link}. Se não foi, ignore esta mensagem.`,
  }
}
