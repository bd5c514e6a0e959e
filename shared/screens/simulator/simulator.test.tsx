import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { formatBrl, formatPercent } from '../../fields/money.ts'
import { buildTerms, costsOf } from '../../loan/costs.ts'
import { defaultLateTerms } from '../../loan/late.ts'
import { loanSimulatorMessages as text } from '../../messages/loan-simulator.ts'
import { createSimulation } from '../../stores/simulation.ts'
import { click, enter, mount } from '../../ui/testing/mount.tsx'
import { Simulator } from './simulator.tsx'

const today = '2026-11-21'
let screen: ReturnType<typeof mount>
afterEach(() => screen.unmount())

function open({ device, isAnswered = true }: { device?: string; isAnswered?: boolean } = {}) {
  const simulation = createSimulation()
  if (isAnswered) simulation.setTerms(buildTerms, Date.parse(`${today}T15:00:00Z`))
  screen = mount(
    <Simulator title={text.title} simulation={simulation} device={device} onChange={simulation.wish}>
      <button type="button">Continuar</button>
    </Simulator>,
  )
  return simulation
}
const shown = () => screen.box.textContent
const costs = (amount: number, installments: number, paymentDay?: number) =>
  costsOf({ amount, installments, paymentDay }, buildTerms, today)

describe('the simulator', () => {
  test('says instalment, total, legal cost and the days they stand on', () => {
    open()
    const { plan, cet } = costs(1000, 6)
    expect(screen.get('output').textContent).toBe(`6 parcelas de ${formatBrl(plan.installmentValue)}`)
    expect(shown()).toContain(`Total a pagar${formatBrl(plan.totalAmount)}`)
    expect(shown()).toContain(`CET ao ano${formatPercent(cet)}`)
    expect(shown()).toContain('hoje, 21/11/2026, e a 1ª parcela em 05/12/2026')
  })

  test('is a dated example before the server has answered', () => {
    open({ isAnswered: false })
    const { cet } = costsOf({ amount: 1000, installments: 6 }, buildTerms, '2026-12-01')
    expect(shown()).toContain('Exemplo com o dinheiro na conta em 01/12/2026 e a 1ª parcela em 05/01/2027.')
    expect(shown()).toContain(`CET ao ano${formatPercent(cet)}`)
    expect(shown()).not.toContain('hoje,')
  })

  test('tells every part of the cost, the lender, and what lateness costs', () => {
    open()
    const { plan } = costs(1000, 6)
    const parts = [plan.totalInterest, plan.totalTAC, plan.totalIOF].map(formatBrl)
    const { legalName, cnpj } = brand.lender
    for (const said of [...parts, brand.tacLabel, '8,50% ao mês', legalName, cnpj, brand.contact.email]) {
      expect(screen.get('details').textContent).toContain(said)
    }
    expect(text.late).toContain(`multa de ${defaultLateTerms.finePercent}%`)
    expect(text.late).toContain(`juros de ${defaultLateTerms.moraPercentPerMonth}% ao mês`)
  })

  test('follows sliders, number fields, steps and the due day', () => {
    open()
    const [amount, installments] = screen.all('input[type=range]') as HTMLInputElement[]
    enter(amount!, '2000')
    enter(installments!, '12')
    click(screen.get('[aria-label="Aumentar: Quanto você quer"]'))
    click(screen.get('[aria-label="Dia 10"]'))
    const { plan, cet } = costs(2050, 12, 10)
    expect(screen.get('output').textContent).toBe(`12 parcelas de ${formatBrl(plan.installmentValue)}`)
    expect(shown()).toContain(formatPercent(cet))
    expect(shown()).toContain('1ª parcela em 10/12/2026')
  })

  test('says so when less is lent than was wished for, in the place of the phone', () => {
    const simulation = open({ device: 'Moto G54' })
    const about = () => screen.get('[role=status]').textContent
    expect(about()).toBe('Com a garantia do seu Moto G54')
    act(() => simulation.wish({ amount: 4500 }))
    expect(about()).toMatch(/^Hoje emprestamos de R\$.100 a R\$.2\.500, em até 24 vezes\.$/)
    expect(screen.get('output').textContent).toContain(formatBrl(costs(2500, 6).plan.installmentValue))
  })
})
