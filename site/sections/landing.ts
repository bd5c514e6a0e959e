import { carousel } from './carousel.ts'
// Each part is one self-contained file. Sharing modules with the islands would split it into six requests.
import eligibilityUrl from './eligibility-part.ts?worker&url'
import formUrl from './hero-form-part.ts?worker&url'
import incomeUrl from './income-part.ts?worker&url'
import simulatorUrl from './simulator-part.ts?worker&url'

/** Delay before scrolling to the section of the URL fragment, in milliseconds. */
const arrivalDelay = 100

const simulator = document.querySelector<HTMLElement>('[data-simulator]')
const questions = document.querySelector<HTMLElement>('[data-eligibility]')
const month = document.querySelector<HTMLDetailsElement>('[data-month]')
const form = document.querySelector<HTMLFormElement>('[data-hero-form]')

for (const each of document.querySelectorAll<HTMLElement>('[data-carousel]')) carousel(each)
if (location.hash && arrived()) setTimeout(goToSection, arrivalDelay)
if (form) wakeOnFocus(form)
if (month) wakeOnToggle(month)
if (questions) wakeOnAnswer(questions)
// After the first paint, so it does not delay it.
if (simulator) requestAnimationFrame(() => setTimeout(() => load(simulatorUrl)))

/** False after Back or reload: the browser restores the scroll position itself. */
function arrived(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit === undefined || visit.type === 'navigate'
}

function goToSection(): void {
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}

/** Loads mask and validation on first focus. A submit before that waits for them. */
function wakeOnFocus(form: HTMLFormElement): void {
  let waking: Promise<void> | undefined
  const wake = () => {
    waking ??= load(formUrl).then(() => form.removeEventListener('submit', hold))
    return waking
  }
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    wake().then(() => form.querySelector<HTMLButtonElement>('[type=submit]')?.click())
  }
  form.addEventListener('submit', hold)
  form.addEventListener('focusin', wake, { once: true })
  // The field has a value when it was typed before this script ran, or restored by the browser.
  if (form.querySelector('input')?.value) wake()
}

/** It may have been opened before this script ran. */
function wakeOnToggle(details: HTMLDetailsElement): void {
  details.addEventListener('toggle', () => load(incomeUrl), { once: true })
  if (details.open) void load(incomeUrl)
}

/** An answer may have been given before this script ran, or restored by the browser. */
function wakeOnAnswer(questions: HTMLElement): void {
  questions.addEventListener('change', () => load(eligibilityUrl), { once: true })
  if (questions.querySelector(':checked')) void load(eligibilityUrl)
}

/** Without the parts the page still shows correct figures and its form leads to /form, so a failure shows no error. */
function load(url: string): Promise<void> {
  return import(/* @vite-ignore */ url).then(
    () => {},
    () => console.warn('part-unavailable'),
  )
}
