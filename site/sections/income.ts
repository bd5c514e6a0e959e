import { digitsOf } from '../../shared/fields/digits.ts'
import { completeSalary, maskSalary, parseSalary, Salary } from '../../shared/fields/salary.ts'
import { isHeavy, shareOfIncome } from '../../shared/loan/affordability.ts'
import { affordabilityMessages as say } from '../../shared/messages/affordability.ts'

/**
 * Tells the simulated instalment as a share of an income, by the rule of the offer. The income stays in its field: it is
 * neither stored nor sent.
 */
export function tellShare(simulator: HTMLElement): void {
  const part = (name: string) => simulator.querySelector<HTMLElement>(`[data-income=${name}]`)!
  const input = simulator.querySelector<HTMLInputElement>('input[data-income]')!
  const instalment = simulator.querySelector('[data-out=installment]')!
  const told = part('told')
  const write = (place: HTMLElement, text: string) => {
    if (place.textContent !== text) place.textContent = text
  }

  const show = () => {
    const income = parseSalary(input.value)
    const reais = Number(digitsOf(instalment.textContent ?? '')) / 100
    const heavy = income.ok && isHeavy(reais, income.value)
    told.toggleAttribute('data-heavy', heavy)
    write(part('share'), income.ok ? say.share(shareOfIncome(reais, income.value)) : '')
    write(part('heavy'), heavy ? say.heavy : '')
    if (income.ok) complain('')
  }
  const complain = (error: string) => {
    write(part('error'), error)
    input.setAttribute('aria-invalid', String(error !== ''))
  }

  input.addEventListener('input', () => {
    const masked = maskSalary(input.value)
    if (masked !== input.value) input.value = masked
    show()
  })
  input.addEventListener('blur', () => {
    input.value = completeSalary(input.value)
    complain(input.value === '' ? '' : (Salary.validate(input.value)[0]?.message ?? ''))
    show()
  })
  new MutationObserver(show).observe(instalment, { childList: true, characterData: true, subtree: true })
  // Typed before this script was there.
  show()
}
