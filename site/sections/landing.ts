import { carousel } from './carousel.ts'
// Each part is one file that shares nothing with the islands: those would make six requests of it.
import formUrl from './simulate-form-part.ts?worker&url'
import simulatorUrl from './simulator-part.ts?worker&url'

/** How long after arrival the page goes to the section that the address names, in milliseconds. */
const arrivalDelay = 100

const simulator = document.querySelector<HTMLElement>('[data-simulator]')
const form = document.querySelector<HTMLFormElement>('[data-simulate]')

for (const each of document.querySelectorAll<HTMLElement>('[data-carousel]')) carousel(each)
if (location.hash && arrived()) setTimeout(goToSection, arrivalDelay)
if (form) wakeOnFocus(form)
// After the first paint, so that nothing of this stands in its way.
if (simulator) requestAnimationFrame(() => setTimeout(() => load(simulatorUrl)))

/** Not by Back or reload: then the browser knows where its reader was. */
function arrived(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit === undefined || visit.type === 'navigate'
}

function goToSection(): void {
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}

/** The mask and its rules come with the first touch of the field; a press that was quicker waits for them. */
function wakeOnFocus(form: HTMLFormElement): void {
  let waking: Promise<void> | undefined
  const wake = () => {
    waking ??= load(formUrl).then(() => form.removeEventListener('submit', hold))
    return waking
  }
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    wake().then(() => form.requestSubmit())
  }
  form.addEventListener('submit', hold)
  form.addEventListener('focusin', wake, { once: true })
  // Typed, or put back by the browser, before this ran.
  if (form.querySelector('input')?.value) wake()
}

/** What the page shows without its parts is true and complete, and its form leads to /form: nobody has to be told. */
function load(url: string): Promise<void> {
  return import(/* @vite-ignore */ url).then(
    () => {},
    () => console.warn('part-unavailable'),
  )
}
