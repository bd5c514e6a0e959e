import { expect, test } from 'vitest'
import { aLoan, sixInstallments } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { stage } from '../../testing/stage.tsx'
import { DetailsScreen } from './details.tsx'

async function detailsOf(status: string, payoutStatus: string) {
  const payout = { status: payoutStatus, amountCents: 100_000 }
  const loan = aLoan({ status, payout, installments: sixInstallments(0, 4) })
  const routes = { 'GET /customers/me': aProfile({ loans: [loan] }) }
  const page = await stage(<DetailsScreen />, signedInAt('/dashboard/details', routes))
  await page.shows('Falta pagar')
  return page.text()
}

test.each(['pending', 'held', 'refused'])(
  '%s payout: the details say that it is owed only later',
  async payout => {
    expect(await detailsOf('Signed', payout)).toContain(
      'Falta pagarR$ 1.409,22só depois que o dinheiro chegar',
    )
  },
)

test('once the money was sent, the details say only what is owed', async () => {
  const text = await detailsOf('UpToDate', 'sent')
  expect(text).toContain('Falta pagarR$ 1.409,22')
  expect(text).not.toContain('só depois')
})
