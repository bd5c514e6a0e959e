import './bank-fields.css'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { BankAccountForm } from '../../api/acceptance.ts'
import { accountDigitHint } from '../../fields/account-digit.ts'
import { normalizeBankCode } from '../../fields/bank-code.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { SearchSelect } from '../../ui/search-select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useBanks } from './banks.ts'

type Props = {
  form: UseFormReturn<BankAccountForm>
  errorOf: (name: keyof BankAccountForm) => string | undefined
}

const text = proposalMessages.bank
const typing = { autoComplete: 'off', inputMode: 'numeric', spellCheck: false } as const

/** Bank, branch, account and digit. */
export function BankFields({ form, errorOf }: Props) {
  return (
    <div className="s-bank__fields">
      <Bank form={form} errorOf={errorOf} />
      <TextInput
        {...form.register('branch')}
        {...typing}
        label={text.branch}
        hint={text.branchHint}
        error={errorOf('branch')}
      />
      <div className="s-bank__account">
        <TextInput {...form.register('number')} {...typing} label={text.number} error={errorOf('number')} />
        <TextInput
          {...form.register('digit')}
          {...typing}
          autoCapitalize="off"
          label={text.digit}
          error={errorOf('digit')}
        />
      </div>
      <p className="s-bank__hint">{accountDigitHint}</p>
    </div>
  )
}

function Bank({ form, errorOf }: Props) {
  const banks = useBanks()
  if (banks.state === 'failed') return <BankByHand form={form} errorOf={errorOf} />
  const options = banks.state === 'here' ? banks.options : []
  return (
    <Controller
      control={form.control}
      name="bankCode"
      render={({ field }) => (
        <SearchSelect
          {...field}
          label={text.bank}
          hint={text.bankHint}
          options={options}
          emptyText={banks.state === 'here' ? text.bankEmpty : text.bankLoading}
          moreText={text.bankMore}
          error={errorOf('bankCode')}
        />
      )}
    />
  )
}

/** The list of banks did not load. The code is printed on bank cards. */
function BankByHand({ form, errorOf }: Props) {
  return (
    <Controller
      control={form.control}
      name="bankCode"
      render={({ field }) => (
        <TextInput
          {...field}
          {...typing}
          label={text.bankCode}
          hint={text.bankCodeHint}
          maxLength={3}
          onBlur={() => {
            field.onChange(normalizeBankCode(field.value))
            field.onBlur()
          }}
          error={errorOf('bankCode')}
        />
      )}
    />
  )
}
