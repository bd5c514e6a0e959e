import { expect, test } from 'vitest'
import { LenderAtFault, PayoutUnavailable } from './pix.ts'
import { accountOfLowBalance, sandboxPix } from './sandbox.ts'

const payout = (cpf: string, idempotencyKey = 'loan-1') => ({
  idempotencyKey,
  amountCents: 100_000,
  receiver: { name: 'Ana', cpf, bankCode: '001', branch: '0001', number: '123', digit: '4' },
})

test('a repeated payout returns the first transfer, another payout its own', async () => {
  const bank = sandboxPix(() => false)
  const first = await bank.payOut(payout('52998224725'))
  expect(first.endToEndId).toMatch(/^E[0-9a-f]{31}$/)
  expect(await bank.payOut(payout('52998224725'))).toEqual(first)
  expect(await bank.payOut(payout('52998224725', 'loan-2'))).not.toEqual(first)
})

test('the first payout of a chosen CPF fails', async () => {
  const bank = sandboxPix(cpf => cpf === '90020300107')
  await expect(bank.payOut(payout('90020300107'))).rejects.toThrow(PayoutUnavailable)
  expect((await bank.payOut(payout('90020300107'))).endToEndId).toMatch(/^E/)
  expect((await bank.payOut(payout('52998224725'))).endToEndId).toMatch(/^E/)
})

test('for one account our own balance is too low, until a loan is sent again in another round, or a refund under its key', async () => {
  const bank = sandboxPix(() => false)
  const to = (idempotencyKey: string) => {
    const { receiver, ...rest } = payout('52998224725', idempotencyKey)
    return bank.payOut({ ...rest, receiver: { ...receiver, number: accountOfLowBalance } })
  }
  const loanId = '0c6f2a51-2a52-4c0f-9b0e-0d7c7f1f6a10'
  await expect(to(loanId)).rejects.toThrow(LenderAtFault)
  expect((await to(`${loanId}r1`)).endToEndId).toMatch(/^E/)
  const refundId = '7d1f0c34-6a0b-4c56-8f0e-2b9a4f1f6a11'
  await expect(to(refundId)).rejects.toThrow(LenderAtFault)
  expect((await to(refundId)).endToEndId).toMatch(/^E/)
})
