import { fetchTerms } from '../../shared/api/fetch-terms.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../shared/loan/calendar.ts'
import { buildTerms } from '../../shared/loan/costs.ts'
import { acceptedBrands } from '../../shared/loan/device-value.ts'
import { type Answers, type Eligibility, eligibility, launchYears } from '../../shared/loan/eligibility.ts'
import { example } from '../../shared/loan/example.ts'
import { policyFigures } from '../../shared/loan/lending-policy.ts'
import { limits } from '../../shared/loan/limits.ts'
import { eligibilitySentences as say } from '../../shared/messages/eligibility.ts'
import { apiBase } from '../api-base.ts'

/**
 * Answers 'Dá para pedir?' by the policy, from four taps and the server's terms and day. The answers stay in the page: they
 * are neither stored nor sent.
 */
export function answerEligibility(root: HTMLElement): void {
  let { pricing } = buildTerms
  let today: CalendarDay = example.release
  const part = (selector: string) => root.querySelector<HTMLElement>(selector)!
  const write = (place: HTMLElement, text: string) => {
    if (place.textContent !== text) place.textContent = text
  }

  const show = () => {
    const answers = answersOf(root)
    part('[data-answer]').hidden = !answers
    if (!answers) return
    const result = eligibility(answers, pricing, today)
    const isPossible = result.kind === 'possible'
    write(part('[data-out=short]'), isPossible ? say.possible : say.impossible)
    write(part('[data-out=long]'), sentences(result).join(' '))
    const way = root.querySelector<HTMLAnchorElement>('[data-way]')!
    way.setAttribute('href', isPossible ? '/form' : '#perguntas-frequentes')
    write(way.querySelector<HTMLElement>('.c-button__label') ?? way, isPossible ? say.start : say.learn)
  }

  root.addEventListener('change', show)
  show()
  // On a network error or an invalid response, what is shown stays.
  fetchTerms(apiBase()).then(
    fresh => {
      pricing = fresh.terms.pricing
      if (fresh.now) today = todayInSaoPaulo(fresh.now)
      for (const [index, { from, to }] of launchYears(today).entries()) {
        const choice = root.querySelector<HTMLInputElement>(`[name=lancamento][value="${index}"]`)
        const face = choice?.nextElementSibling
        const words = say.years(from, to)
        if (!choice || !face || face.textContent === words) continue
        // The page may be older than the year. Nobody gave the answer that stands here now.
        choice.checked = false
        face.textContent = words
      }
      show()
    },
    () => undefined,
  )
}

/** Undefined while an answer is missing. Of a brand that is not accepted the year does not matter. */
function answersOf(root: HTMLElement): Answers | undefined {
  const chosen = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value
  const [brand, launch, adult, income] = ['marca', 'lancamento', 'idade', 'renda'].map(chosen)
  if (brand === undefined || adult === undefined || income === undefined) return undefined
  if (launch === undefined && brand !== '') return undefined
  return { brand, launch: Number(launch ?? 0), isAdult: adult === 'sim', income: Number(income) }
}

function sentences(result: Eligibility): string[] {
  if (result.kind === 'possible') {
    const best = say.best(result.maxAmount, result.maxInstallments)
    return [best, ...(result.dependsOnModel ? [say.dependsOnModel] : []), say.decided]
  }
  const { obstacles: of } = say
  const { min } = limits.amount
  const texts = {
    age: of.age(policyFigures.adultYears),
    'device-brand': of['device-brand'](
      `${acceptedBrands.slice(0, -1).join(', ')} ou ${acceptedBrands[acceptedBrands.length - 1]}`,
    ),
    'device-value': of['device-value'](min),
    income: of.income(min, policyFigures.incomePercent),
  }
  return result.obstacles.map(obstacle => texts[obstacle])
}
