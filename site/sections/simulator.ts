import { fetchTerms } from '../../shared/api/fetch-terms.ts'
import { formatShortDate } from '../../shared/fields/date.ts'
import { formatBrl, formatPercent } from '../../shared/fields/money.ts'
import { wishInAddress } from '../../shared/fields/wish.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../shared/loan/calendar.ts'
import { buildTerms, costsOf } from '../../shared/loan/costs.ts'
import { example } from '../../shared/loan/example.ts'
import { simulatorSentences as say } from '../../shared/messages/simulator.ts'
import { apiBase } from '../api-base.ts'
import { slide } from './slide.ts'
import { carryWish } from './wish.ts'

/**
 * Connects the sliders of the dated example, and replaces its day and terms by those of the server: this device's
 * calendar may be wrong. An address with a simulation starts it there.
 */
export function fillSimulator(root: HTMLElement): void {
  let terms = buildTerms
  let today: CalendarDay | undefined

  const show = () => {
    const chosen = wish()
    const release = today ?? example.release
    const { plan, cet, firstDue } = costsOf(chosen, terms, release)
    const basis = today ? say.today : say.example
    write({
      count: say.count(chosen.installments),
      installment: formatBrl(plan.installmentValue),
      total: formatBrl(plan.totalAmount),
      cet: formatPercent(cet),
      basis: basis(formatShortDate(release), formatShortDate(firstDue)),
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
  const moved = () => {
    show()
    keep()
  }
  const amount = slide(part('amount'), formatBrl, moved)
  const installments = slide(part('installments'), say.spoken, moved)
  const days = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  for (const day of days) day.addEventListener('change', moved)
  const wish = () => ({
    amount: amount.value(),
    installments: installments.value(),
    paymentDay: Number(days.find(day => day.checked)?.value),
  })
  const keep = carryWish(root, wish)

  const shared = wishInAddress(location.search)
  if (shared) {
    amount.set(shared.amount)
    installments.set(shared.installments)
    for (const day of days) day.checked = Number(day.value) === shared.paymentDay
    moved()
  }
  // The page was built with the figures of its first values. After a reload the browser may have restored others.
  const drags = [...root.querySelectorAll<HTMLInputElement>('input[type=range]')]
  const isOther = drags.some(drag => drag.value !== drag.defaultValue)
  if (isOther || days.some(day => day.checked !== day.defaultChecked)) show()
  // On a network error or an invalid response, what is shown stays.
  const ask = () =>
    fetchTerms(apiBase()).then(
      fresh => {
        terms = fresh.terms
        if (fresh.now) today = todayInSaoPaulo(fresh.now)
        amount.limit(terms.amount)
        installments.limit({ ...terms.installments, step: 1 })
        show()
      },
      () => undefined,
    )
  void ask()
  // A page restored from the back/forward cache may be from an earlier day.
  addEventListener('pageshow', event => event.persisted && void ask())
}
