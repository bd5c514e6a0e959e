import { fetchTerms } from '../../shared/api/fetch-terms.ts'
import { formatShortDate } from '../../shared/fields/date.ts'
import { formatBrl, formatPercent } from '../../shared/fields/money.ts'
import { todayInSaoPaulo } from '../../shared/loan/calendar.ts'
import { buildTerms, costsOf } from '../../shared/loan/costs.ts'
import { simulatorSentences as say } from '../../shared/messages/simulator.ts'
import { slide } from './slide.ts'

const apiBase = (import.meta.env.PUBLIC_API_URL || '/api').replace(/\/+$/, '')

/** Replaces the dated example with today's figures, connects the sliders, and loads the server's terms. */
export function simulate(root: HTMLElement): void {
  let terms = buildTerms

  const show = () => {
    const chosen = { amount: amount.value(), installments: installments.value() }
    const today = todayInSaoPaulo(Date.now())
    const { plan, cet, firstDue } = costsOf(chosen, terms, today)
    write({
      count: say.count(chosen.installments),
      installment: formatBrl(plan.installmentValue),
      total: formatBrl(plan.totalAmount),
      cet: formatPercent(cet),
      basis: say.today(formatShortDate(today), formatShortDate(firstDue)),
      received: formatBrl(chosen.amount),
      interest: formatBrl(plan.totalInterest),
      tac: formatBrl(plan.totalTAC),
      iof: formatBrl(plan.totalIOF),
      rates: say.rates(plan.monthlyRate, plan.annualRate),
    })
  }
  const write = (texts: Record<string, string>) => {
    for (const place of root.querySelectorAll<HTMLElement>('[data-out]')) {
      const said = texts[place.dataset.out ?? '']
      if (said !== undefined && place.textContent !== said) place.textContent = said
    }
  }
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-slide=${name}]`)!
  const amount = slide(part('amount'), formatBrl, show)
  const installments = slide(part('installments'), say.spoken, show)

  // In a separate task: together with the sliders it would delay the first tap on a slow phone.
  setTimeout(show)
  // On a network error or an invalid response, the terms of the build stay in use.
  fetchTerms(apiBase).then(
    fresh => {
      terms = fresh
      amount.limit(fresh.amount)
      installments.limit({ ...fresh.installments, step: 1 })
      show()
    },
    () => undefined,
  )
  // A page restored from the back/forward cache may be from an earlier day.
  addEventListener('pageshow', event => event.persisted && show())
}
