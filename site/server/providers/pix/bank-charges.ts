import { type Infer, is, optional, pattern, refine, string, type } from 'superstruct'
import { brand } from '../../../../shared/brand.ts'
import { dynamicBrCode } from '../../../../shared/loan/br-code.ts'
import type { ServerClock } from '../../clock.ts'
import type { PixBankConfig } from '../../config-pix.ts'
import { type BankAnswer, type BankClient, callOf } from './bank-client.ts'
import { decimal } from './decimal.ts'
import { ChargeUnavailable, type NewCharge, type PixChargeProvider, type ReceivedPix } from './pix.ts'
import { pixPages } from './pix-pages.ts'

const Valor = pattern(string(), /^\d{1,10}\.\d{2}$/)

const Horario = refine(string(), 'time', text => !Number.isNaN(Date.parse(text)))

/** The used part of the response to both `cob` and `cobv`. */
const BankCharge = type({
  status: string(),
  valor: type({ original: Valor }),
  location: optional(string()),
  loc: optional(type({ location: optional(string()) })),
  pixCopiaECola: optional(string()),
})
type BankCharge = Infer<typeof BankCharge>

/** The used part of an entry of `GET /pix`. Who paid is not read. */
const BankPix = type({
  endToEndId: pattern(string(), /^[A-Za-z0-9]{1,64}$/),
  txid: optional(pattern(string(), /^[A-Za-z0-9]{1,35}$/)),
  valor: pattern(string(), /^(?!0+\.00$)\d{1,10}\.\d{2}$/),
  chave: optional(string()),
  horario: Horario,
})
type BankPix = Infer<typeof BankPix>

const receivedPix = ({ endToEndId, txid, valor, horario }: BankPix): ReceivedPix => ({
  ...{ endToEndId, txid: txid ?? null, amountCents: Number(valor.replace('.', '')) },
  paidAt: new Date(horario),
})

/**
 * Charges after the central bank's API Pix, version 2: `PUT`, `PATCH` and `GET` of `/cob/{txid}` and `/cobv/{txid}`, and
 * `GET /pix`.
 */
export function bankCharges(
  client: BankClient,
  { url, receiverKey }: Pick<PixBankConfig, 'url' | 'receiverKey'>,
  clock: ServerClock,
): PixChargeProvider {
  const address = ({ mode, txid }: Pick<NewCharge, 'mode' | 'txid'>) => `${url}/${mode}/${txid}`
  const call = callOf(client, ChargeUnavailable)
  return {
    async create(charge) {
      const put = await call('PUT', address(charge), { ...bodyOf(charge, clock), chave: receiverKey })
      // A refused charge may exist already: the response to an earlier try may have been lost.
      const known = isGood(put) ? put : await call('GET', address(charge))
      const found = chargeIn(known, isGood(put) ? known.status : put.status)
      if (found.status !== 'ATIVA' || found.valor.original !== decimal(charge.amountCents)) {
        throw new ChargeUnavailable('another charge has this name')
      }
      return { brCode: codeOf(found) }
    },
    async remove(charge) {
      const patch = await call('PATCH', address(charge), { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
      if (isGood(patch) || patch.status === 404) return
      const { status } = chargeIn(await call('GET', address(charge)), patch.status)
      // Otherwise it is paid or removed and cannot be paid any more.
      if (status === 'ATIVA') throw new ChargeUnavailable(`status-${patch.status}`)
    },
    async *received(time) {
      const unavailable = (code: string) => new ChargeUnavailable(code)
      for await (const entries of pixPages({ url, call, unavailable }, time)) {
        const known = entries.filter((each): each is BankPix => is(each, BankPix))
        // The bank lists what was paid to any key of the account.
        const ours = known.filter(({ chave = receiverKey }) => chave === receiverKey)
        yield { received: ours.map(receivedPix), unread: entries.length - known.length }
      }
    },
  }
}

function bodyOf({ mode, amountCents, debtor, expiresAt, due }: NewCharge, clock: ServerClock) {
  const devedor = { cpf: debtor.cpf, nome: debtor.name.slice(0, 200) }
  const original = decimal(amountCents)
  if (mode === 'cob' || !due) {
    const seconds = Math.floor((expiresAt.getTime() - clock.now()) / 1000)
    return { calendario: { expiracao: Math.max(1, seconds) }, devedor, valor: { original } }
  }
  const { day, validDaysAfter, finePercent, interestPercentPerMonth } = due
  return {
    calendario: { dataDeVencimento: day, validadeAposVencimento: validDaysAfter },
    devedor,
    valor: {
      original,
      // Modalities: 2 is a percentage, once; 3 is a percentage a month of calendar days.
      multa: { modalidade: 2, valorPerc: finePercent.toFixed(2) },
      juros: { modalidade: 3, valorPerc: interestPercentPerMonth.toFixed(2) },
    },
  }
}

const isGood = ({ status }: BankAnswer) => status === 200 || status === 201

/** @param status reported in the error if the response is not a charge */
function chargeIn({ status: got, body }: BankAnswer, status: number): BankCharge {
  if ((got !== 200 && got !== 201) || !is(body, BankCharge)) throw new ChargeUnavailable(`status-${status}`)
  return body
}

/** The code of a charge. Older versions of the API return only the address that the code contains. */
function codeOf({ pixCopiaECola, loc, location }: BankCharge): string {
  if (pixCopiaECola && /^000201[\x20-\x7e]{20,506}$/.test(pixCopiaECola)) return pixCopiaECola
  const at = loc?.location ?? location
  if (!at) throw new ChargeUnavailable('no code')
  const { legalName: name, city } = brand.lender
  try {
    return dynamicBrCode({ url: at.replace(/^https:\/\//, ''), name, city })
  } catch {
    throw new ChargeUnavailable('no code')
  }
}
