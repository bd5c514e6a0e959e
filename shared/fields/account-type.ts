import { define } from 'superstruct'

/** The one kind of account that money is sent to. Nobody chooses it. */
export const AccountType = define<'Checking'>(
  'account-type',
  value => value === 'Checking' || 'A conta precisa ser corrente',
)
