import { useState } from 'react'
import { BankAccountForm } from '../../api/acceptance.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useKeepOnLeave, useKept } from '../form/kept.tsx'
import { useStructForm } from '../form/use-struct-form.ts'
import { useUnsaved } from '../form/use-unsaved.ts'

const text = proposalMessages.bank
const empty: BankAccountForm = { bankCode: '', branch: '', number: '', digit: '' }
const names = ['bankCode', 'branch', 'number', 'digit'] as const
const labels = { bankCode: text.bank, branch: text.branch, number: text.number, digit: text.digit }

/** Pasted numbers come with blanks around them. */
const read = (typed: BankAccountForm): BankAccountForm => ({
  bankCode: typed.bankCode,
  branch: typed.branch.trim(),
  number: typed.number.trim(),
  digit: typed.digit.trim(),
})

/**
 * The form of a bank account. What was typed is kept while the customer goes to another step and back, and when the session ends.
 * @param name of the step, and of what is kept of it
 */
export function useBankForm(name: string) {
  const kept = useKept(name, empty)
  const [initial] = useState(kept.values)
  const filled = useStructForm({ struct: BankAccountForm, initial, read, group: 'bankAccount' })
  useKeepOnLeave(filled.form.getValues, kept.keep)
  useUnsaved(name, filled.form, names, filled.judge)
  return { ...filled, missing: names.filter(filled.isMissing).map(each => labels[each]) }
}
