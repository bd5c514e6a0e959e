import { brand } from '../../../shared/brand.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Config } from '../config.ts'
import { type OutboxNeeds, type OutgoingMessage, putInOutbox, siteLink } from '../outbox.ts'
import { partnerAudience } from '../partners/session.ts'
import type { RateNeeds } from '../rates.ts'
import { customerIdOfPhone } from './accounts.ts'
import { codeRules, hashCode, newCode } from './code.ts'
import { limitCodes } from './code-limits.ts'
import { draftToBind, dropDraft, maskedPerson } from './drafts.ts'
import { siteAudience } from './session.ts'

export interface CodeNeeds extends RateNeeds, OutboxNeeds {
  config: Config
}

interface Wish {
  phone: string
  /** The caller's network (`networkOf`). */
  network: string
  /** The key that the browser keeps since its first sign-in. */
  browserKey?: string | undefined
  /** The registration that the code takes on. */
  registrationId?: string | undefined
  /** A request whose code, already on its way, is to take on this registration. */
  requestId?: string | undefined
  /** The shop on whose page the code is requested: the message names it, and the code works only there. */
  partner?: { id: string; name: string } | undefined
}

/**
 * Sends a code to the phone and returns the id under which it is confirmed, and whose data it takes on. An unknown phone gets
 * the same answer and a message too: it says how to register, and no code fits the id.
 * @throws AppError `rate-limited`: see `limitCodes`
 */
export async function requestCode(
  deps: CodeNeeds,
  wish: Wish,
): Promise<{ requestId: string; takesOn?: string }> {
  const { phone, registrationId, partner } = wish
  const { db, clock, config } = deps
  const draft = await draftToBind(deps, { id: registrationId, phone })
  const takesOn = draft && maskedPerson(draft)
  const audience = partner ? partnerAudience(partner.id) : siteAudience
  if (draft && takesOn && wish.requestId && (await rebind(deps, { ...wish, audience }, draft.id))) {
    return { requestId: wish.requestId, takesOn }
  }
  await limitCodes(deps, { ...wish, isShop: partner !== undefined })
  const requestId = crypto.randomUUID()
  const now = clock.now()
  await db.transaction().execute(async tx => {
    const isKnown = (await customerIdOfPhone(tx, phone)) !== undefined
    const code = isKnown || draft ? newCode() : undefined
    const request = {
      id: requestId,
      phone,
      codeHash: hashCode(config, requestId, code ?? crypto.randomUUID()),
      audience,
      tries: 0,
      registrationId: draft?.id ?? null,
      createdAt: new Date(now),
      expiresAt: new Date(now + codeRules.lifetimeMs),
    }
    await tx.insertInto('codeRequests').values(request).execute()
    // An unknown phone gets as many messages as a known one, which takes as long.
    if (partner && usesTemplates(deps)) {
      const message = code ? shopMessage(partner.name) : shopOfUnknownMessage(partner.name)
      await putInOutbox(tx, deps, { phone }, message)
    }
    // By phone only: the code proves the phone. The e-mail address is unproved: whoever registered typed it.
    await putInOutbox(tx, deps, { phone }, code ? codeMessage(code, partner?.name) : beginMessage(deps))
  })
  return { requestId, ...(takesOn && { takesOn }) }
}

/** False when no such code is on its way. Who knows the request's id has asked for it. */
async function rebind(
  { db, clock }: CodeNeeds,
  { requestId = '', phone, audience }: Wish & { audience: string },
  registrationId: string,
): Promise<boolean> {
  if (!isUuid(requestId)) return false
  const request = await db
    .selectFrom('codeRequests')
    .select(['phone', 'registrationId'])
    .where('id', '=', requestId)
    .where('audience', '=', audience)
    // A code by e-mail proves the address of its own registration.
    .where('email', 'is', null)
    .where('usedAt', 'is', null)
    .where('tries', '<', codeRules.tries)
    .where('expiresAt', '>', new Date(clock.now()))
    .executeTakeFirst()
  // A request without a registration may have sent no code: see `beginMessage`.
  if (request?.phone !== phone || !request.registrationId) return false
  await db.updateTable('codeRequests').set({ registrationId }).where('id', '=', requestId).execute()
  await dropDraft(db, request.registrationId)
  return true
}

function codeMessage(code: string, shop: string | undefined): OutgoingMessage {
  const minutes = codeRules.lifetimeMs / 60_000
  return {
    template: 'login-code',
    code,
    text: `${brand.name}: seu código ${shop ? `para continuar em ${shop} ` : ''}é ${code}. Ele vale por ${minutes} minutos. Não passe este código a ninguém, nem a quem disser que é da ${brand.name}.`,
  }
}

/** Whether codes go out as the carrier's template, which cannot name a shop: see providers/messaging/README.md. */
const usesTemplates = ({ config }: CodeNeeds) => config.messaging.provider === 'cloud'

const shopMessage = (shop: string): OutgoingMessage => ({
  template: 'login-shop',
  urgent: true,
  text: `${brand.name}: o código que enviamos agora é para continuar em ${shop} e só funciona lá. Se você não está nessa loja, não use o código.`,
})

const shopOfUnknownMessage = (shop: string): OutgoingMessage => ({
  template: 'login-shop',
  urgent: true,
  text: `${brand.name}: o pedido que recebemos agora veio da página de ${shop}. Se você não está nessa loja, ignore esta mensagem e a próxima.`,
})

function beginMessage(deps: CodeNeeds): OutgoingMessage {
  const link = siteLink(deps, '/form')
  return {
    template: 'login-unknown',
    urgent: true,
    link,
    text: `${brand.name}: alguém pediu um código de acesso para este celular, que ainda não tem cadastro. Se foi você, comece por aqui: ${link}. Se não foi, ignore esta mensagem.`,
  }
}
