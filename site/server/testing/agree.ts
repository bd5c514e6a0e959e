import {
  type AgreementChoice,
  type AgreementDocument,
  type AgreementOffer,
  type AgreementQuote,
  agreementCodePath,
  agreementPath,
  agreementSignaturePath,
} from '../../../shared/api/agreements.ts'
import { codeFor } from './customer.ts'
import type { Payer } from './payer.ts'
import type { TestApp } from './test-app.ts'

/** The steps of an agreement for one customer. */
export function agreeing(app: TestApp, me: Pick<Payer, 'loanId' | 'call' | 'customer'>) {
  const { loanId, call } = me
  const quote = async () => (await call<AgreementQuote>(agreementPath(loanId))).body
  /** @throws Error when there is nothing to choose */
  const offer = async (): Promise<AgreementOffer> => {
    const body = await quote()
    if (!body.allowed) throw new Error(`no agreement: ${body.reason}`)
    return body
  }
  const issue = (choice: { installments: number; firstDueDate: string; totalCents: number }) => {
    const { installments, firstDueDate, totalCents } = choice
    return call<AgreementDocument>(agreementPath(loanId), {
      json: { installments, firstDueDate, totalCents },
    })
  }
  const askCode = (sha256: string) =>
    call<{ requestId: string; phone: string }>(agreementCodePath(loanId), { json: { sha256 } })
  const sign = (sha256: string, requestId: string, code: string) =>
    call<AgreementDocument>(agreementSignaturePath(loanId), {
      json: { sha256, agreed: true, requestId, code },
    })
  const code = async () => (await codeFor(app.request, me.customer.phone))!
  /** Reads the document of a choice and signs it. @throws Error when it cannot be signed */
  async function sealed(choice: AgreementChoice) {
    const { sha256 } = (await issue(choice)).body
    const { requestId } = (await askCode(sha256)).body
    const signed = await sign(sha256, requestId, await code())
    if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.body)}`)
  }
  return {
    ...{ quote, offer, issue, askCode, sign, code, sealed },
    /** Chooses so many instalments from the first date that is offered, reads and signs. Returns what was chosen. */
    async agree(installments: number) {
      const choice = (await offer()).choices.find(each => each.installments === installments)!
      await sealed(choice)
      return choice
    },
  }
}
