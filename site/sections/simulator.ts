import { formatShortDate } from '../../shared/fields/date.ts'
import { formatBrl, formatPercent } from '../../shared/fields/money.ts'
import { todayInSaoPaulo } from '../../shared/loan/calendar.ts'
import { buildTerms, costsOf, readTerms, type SimulatorTerms } from '../../shared/loan/costs.ts'
import { simulatorSentences as say } from '../../shared/messages/simulator.ts'
import { slide } from './slide.ts'

const termsUrl = `${(import.meta.env.PUBLIC_API_URL || '/api').replace(/\/+$/, '')}/loan/terms`

/** Puts today in the place of the dated example, answers the sliders, and takes over the terms of the server. */
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

  // A task of its own: together with the sliders it would hold a slow phone's first tap back.
  setTimeout(show)
  fetchTerms().then(fresh => {
    if (!fresh) return
    terms = fresh
    amount.limit(fresh.amount)
    installments.limit({ ...fresh.installments, step: 1 })
    show()
  })
  // A page that comes back another day has another today.
  addEventListener('pageshow', event => event.persisted && show())
}

/** Undefined when the server cannot be asked or answers nonsense: the terms of the build go on. */
const fetchTerms = (): Promise<SimulatorTerms | undefined> =>
  fetch(termsUrl)
    .then(answer => (answer.ok ? answer.json() : undefined))
    .then(readTerms, () => undefined)
