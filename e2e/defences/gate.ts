import type { Defence } from './defence.ts'

/** Nobody gets money for a note, a person, a phone or an account that is not theirs. */
export const gate: Defence[] = [
  {
    promise: 'The check digit of an access key is judged',
    file: 'lending/invoice/access-key.ts',
    broken: { from: `if (!isNfeKeyValid(key)) return 'check-digit'`, to: '' },
    test: 'lending/invoice/access-key.test.ts',
  },
  {
    promise: 'The state in an access key is judged',
    file: 'lending/invoice/access-key.ts',
    broken: { from: `if (!stateCodes.has(state)) return 'state'`, to: '' },
    test: 'lending/invoice/access-key.test.ts',
  },
  {
    promise: 'The month in an access key is judged',
    file: 'lending/invoice/access-key.ts',
    broken: { from: ' || month > today.slice(0, 7)', to: '' },
    test: 'lending/invoice/access-key.test.ts',
  },
  {
    promise: 'A key secures one application at a time',
    file: 'lending/invoice/keys.ts',
    broken: { from: `eb('invoiceKeys.applicationId', '=', applicationId),`, to: `eb.lit(true),` },
    test: 'lending/invoice/keys.test.ts',
  },
  {
    promise: 'A key secures one loan ever',
    file: 'lending/invoice/keys.ts',
    broken: {
      from: `        .where('invoiceKeys.loanId', 'is', null)
        .where(({ eb, or }) =>
          or([
            eb('invoiceKeys.applicationId', '=', applicationId),
            ...(proven ? [eb('invoiceKeys.proven', '=', false)] : []),
          ]),
        ),`,
      to: `        .where(({ eb, or }) => or([eb('invoiceKeys.applicationId', '=', applicationId), eb.lit(proven)])),`,
    },
    test: 'lending/invoice/keys.test.ts',
  },
  {
    promise: 'A key counts across PDF and XML',
    file: 'lending/invoice/judge.ts',
    broken: { from: `nfe?.key ?? (pdf?.keys.length === 1 ? pdf.keys[0] : undefined)`, to: `nfe?.key` },
    test: 'lending/invoice/keys.test.ts',
  },
  {
    promise: 'A note that was changed after its shop signed it is refused',
    file: 'lending/invoice/signature.ts',
    broken: {
      from: `if (!isUntouched(signed, xml)) return { state: 'broken' }`,
      to: 'isUntouched(signed, xml)',
    },
    test: 'lending/invoice/signature.test.ts',
  },
  {
    promise: 'A signature covers the note that is read, and not another part of the file',
    file: 'lending/invoice/signature.ts',
    broken: {
      from: `if (reference.uri !== \`#\${info.getAttribute('Id')}\`) return { state: 'odd' }`,
      to: '',
    },
    test: 'lending/invoice/signature.test.ts',
  },
  {
    promise: 'A file with a second note is refused',
    file: 'lending/invoice/nfe.ts',
    broken: { from: ' || notesIn(xml) !== 1', to: '' },
    test: 'lending/invoice/signature.test.ts',
  },
  {
    promise: 'Only algorithms of the standard count in a signature',
    file: 'lending/invoice/signature.ts',
    broken: { from: ' || !isStandard(signed, reference)', to: '' },
    test: 'lending/invoice/signature.test.ts',
  },
  {
    promise: 'The chain of a certificate ends at a trusted root',
    file: 'lending/invoice/chain.ts',
    broken: {
      from: `if (chains.length === 0) return 'authority-unknown'`,
      to: 'if (chains.length === 0) return undefined',
    },
    test: 'lending/invoice/signature.test.ts',
  },
  {
    promise: 'A certificate of the day of the note counts, an expired one does not',
    file: 'lending/invoice/chain.ts',
    broken: {
      from: `if (!chains.some(chain => chain.every(isValid))) return 'certificate-expired'`,
      to: 'chains.some(chain => chain.every(isValid))',
    },
    test: 'lending/invoice/signature.test.ts',
  },
  {
    promise: 'A shop signs its own notes only',
    file: 'lending/invoice/chain.ts',
    broken: {
      from: `cnpjOf(own)?.slice(0, 8) === cnpj.slice(0, 8) ? undefined : 'issuer-differs'`,
      to: `cnpjOf(own) || cnpj ? undefined : 'issuer-differs'`,
    },
    test: 'lending/invoice/signature.test.ts',
  },
  {
    promise: 'The authority of the sandbox proves nothing in production',
    file: 'lending/invoice/trust.ts',
    broken: {
      from: 'if (certificates.some(each => play.has(each.fingerprint256))) {',
      to: 'if (play.size === 0) {',
    },
    test: 'lending/invoice/trust.test.ts',
  },
  {
    promise: 'A note of another buyer is refused',
    file: 'lending/invoice/nfe-check.ts',
    broken: { from: 'if (nfe.buyer.cpf !== expected.cpf) {', to: `if (nfe.buyer.cpf === '') {` },
    test: 'lending/invoice/judge.test.ts',
  },
  {
    promise: 'A note of another phone is refused',
    file: 'lending/invoice/nfe-check.ts',
    broken: {
      from: 'if (imeis.length > 0 && !imeis.includes(expected.imei)) {',
      to: 'if (imeis.length > 99) {',
    },
    test: 'lending/invoice/judge.test.ts',
  },
  {
    promise: 'What a file says forges no line for the person who reads it',
    file: 'lending/invoice/nfe-check.ts',
    broken: { from: 'plainText(nfe.product)', to: 'nfe.product' },
    test: 'lending/application/check-invoice.test.ts',
  },
  {
    promise: 'No text of a customer or a shop moves the cursor of a terminal of staff',
    file: 'ops/print.ts',
    broken: { from: `line.replace(/[\\p{Cc}\\p{Cf}]/gu, '')`, to: 'line' },
    test: 'ops/run.test.ts',
  },
  {
    promise: 'A note that the tax authority has canceled is refused',
    file: 'lending/application/prove-invoice.ts',
    broken: {
      from: `if (state === 'cancelled' || state === 'denied') return`,
      to: `if (state === 'denied') return`,
    },
    test: 'lending/application/prove-invoice.test.ts',
  },
  {
    promise: 'A note whose text the tax authority has not authorised goes to a person',
    file: 'lending/application/prove-invoice.ts',
    broken: { from: `if (digest && digest !== nfe?.digest) return`, to: `if (digest === '') return` },
    test: 'lending/application/prove-invoice.test.ts',
  },
  {
    promise: 'A PDF, and an XML that nothing proves, goes to a person',
    file: 'lending/application/prove-invoice.ts',
    broken: {
      from: `if (state !== 'authorised' || !isSigned) return`,
      to: `if (state !== 'authorised') return`,
    },
    test: 'lending/application/prove-invoice.test.ts',
  },
  {
    promise: 'No money leaves for a note that nothing proves',
    file: 'lending/payout/pay-out.ts',
    broken: { from: 'if (!(await isInvoiceProven(needs.db, loanId))) {', to: 'if (loanId === "") {' },
    test: 'lending/application/check-invoice.test.ts',
  },
  {
    promise: 'Data that differ from the registry are corrected once, then a person decides',
    file: 'lending/application/person-gate.ts',
    broken: {
      from: 'if (known?.correctionAskedAt) await giveToPerson',
      to: 'if (!known) await giveToPerson',
    },
    test: 'lending/application/person-gate.test.ts',
  },
  {
    promise: 'Who is not the person of their CPF gets no offer',
    file: 'lending/application/person-gate.ts',
    broken: {
      from: `if (answer.is !== 'mismatch') return { is: 'refused', codes: [reason] }`,
      to: `if (answer.is !== 'mismatch') return { is: 'open' }`,
    },
    test: 'lending/application/person-gate.test.ts',
  },
  {
    promise: 'The registry of persons is asked again before the money leaves',
    file: 'lending/payout/gate.ts',
    broken: { from: '...(await unlessReleased(needs.db, unsent.applicationId, reasonOf(person))),', to: '' },
    test: 'lending/payout/person.test.ts',
  },
  {
    promise: 'The bank is told whose account it must be',
    file: 'lending/payout/pay-out.ts',
    broken: {
      from: 'const receiver = payee ?? { name, cpf, ',
      to: `const receiver = payee ?? { name, cpf: '', `,
    },
    test: 'lending/payout/payout.test.ts',
  },
  {
    promise: 'An account of another holder is refused and told plainly',
    file: 'lending/payout/record.ts',
    broken: {
      from: `kind: isOfAnother ? 'payout-other-holder' : 'payout-refused',`,
      to: `kind: isOfAnother ? 'payout-refused' : 'payout-refused',`,
    },
    test: 'lending/payout/other-holder.test.ts',
  },
  {
    promise: 'A blocked phone gets no offer',
    file: 'lending/application/gate.ts',
    broken: { from: `if (phone === 'blocked') return { is: 'refused', codes: ['phone-blocked'] }`, to: '' },
    test: 'lending/application/gate.test.ts',
  },
  {
    promise: 'A phone that was blocked since gets no money',
    file: 'lending/payout/gate.ts',
    broken: { from: `phone === 'blocked' ? 'phone-blocked' : undefined,`, to: 'undefined,' },
    test: 'lending/payout/gate.test.ts',
  },
  {
    promise: 'Without an answer of the register of phones there is no money',
    file: 'lending/payout/gate.ts',
    broken: {
      from: `await waitFor(needs, unsent, 'phone-check', tries)\n    return false`,
      to: `await waitFor(needs, unsent, 'phone-check', tries)\n    return true`,
    },
    test: 'lending/payout/gate.test.ts',
  },
  {
    promise: 'What the risk policy refuses gets no offer',
    file: 'lending/application/gate.ts',
    broken: {
      from: `if (outcome === 'refuse') return`,
      to: `if (outcome === 'refuse' && reasons.length === 0) return`,
    },
    test: 'lending/application/gate.test.ts',
  },
  {
    promise: 'What the risk policy holds gets no money',
    file: 'lending/payout/gate.ts',
    broken: { from: '...(await risksOf(needs, unsent)),', to: '' },
    test: 'lending/payout/gate.test.ts',
  },
  {
    promise: 'Others with the same device, account or address count',
    file: 'lending/risk/marks.ts',
    broken: { from: `.where('value', '=', value)`, to: `.where('value', '=', \`\${value}x\`)` },
    test: 'lending/risk/marks.test.ts',
  },
  {
    promise: 'A signal at its limit holds or refuses',
    file: 'lending/risk/policy.ts',
    broken: { from: '(counts[signal] ?? 0) >= limit', to: '(counts[signal] ?? 0) > limit' },
    test: 'lending/risk/policy.test.ts',
  },
  {
    promise: 'Nothing is paid out while a person decides',
    file: 'lending/risk/money-stop.ts',
    broken: { from: `THEN 'review' END`, to: 'THEN NULL END' },
    test: 'lending/payout/gate.test.ts',
  },
  {
    promise: 'No other account while a payout may still reach the old one',
    file: 'lending/payout-account/find.ts',
    broken: { from: 'if (obstacle || !payout) throw', to: 'if (!payout) throw' },
    test: 'lending/payout-account/payout-account.test.ts',
  },
  {
    promise: 'The code for another account signs the document that was read',
    file: 'lending/payout-account/sign.ts',
    broken: {
      from: `if (request.audience !== signingAudience(change.id)) throw new AppError('code-expired')`,
      to: '',
    },
    test: 'lending/payout-account/payout-account.test.ts',
  },
  {
    promise: 'What was released about one account does not count for another',
    file: 'lending/risk/cases.ts',
    broken: { from: `code !== 'risk-account' || `, to: 'true || ' },
    test: 'lending/payout-account/payout-account-limits.test.ts',
  },
  {
    promise: 'A code to a phone that the customer has no more signs nothing',
    file: 'identity/signature-code.ts',
    broken: {
      from: `if (phone !== request.phone || phoneState === 'lost')`,
      to: 'if (phone === phoneState)',
    },
    test: 'identity/signature-races.test.ts',
  },
]
