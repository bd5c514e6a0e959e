import { atom } from 'nanostores'
import { buildTerms } from '../../shared/loan/costs.ts'
import { simulatorParts } from '../../shared/screens/simulator/simulator.tsx'
import { createSimulation } from '../../shared/stores/simulation.ts'
import type { OnboardingState } from '../onboarding/state.ts'
import { version } from '../version.ts'
import { type Known, readConfiguration } from './configuration.ts'
import type { LoanErrorCode } from './errors.ts'
import { emit, type Mark, type Tell } from './events.ts'
import { figuresOf } from './figures.ts'
import { explain, load, loadHelp, scriptOrigin } from './files.ts'
import { hostedForm } from './hosted-form.ts'
import { loadOnboarding, type OnboardingFile } from './onboarding-file.ts'
import { schemeAround } from './scheme.ts'
import { readSettings, type Settings, type Written } from './settings.ts'
import { sheetsOf, unreserved } from './sheets.ts'
import { afterPaint, termsAsker } from './terms.ts'

export type Kind = 'simulator' | 'onboarding'
export type Place = Kind | 'opening' | 'failed' | 'closed' | 'broken'

/** After so many milliseconds of opening, the element offers the hosted site as well. */
const patience = 8_000

export type Loan = ReturnType<typeof createLoan>

/** The state of one element. It outlives the rendered tree, so a node that is moved or reinserted shows the same. */
export function createLoan(
  element: HTMLElement,
  root: ShadowRoot,
  kind: Kind,
  css: string,
  states?: CustomStateSet,
) {
  const isSimulator = kind === 'simulator'
  const simulation = createSimulation()
  const $settings = atom<Settings | undefined>(undefined)
  const $place = atom<Place>(kind)
  const $slow = atom(false)
  /** The API refuses this page. The simulation stays, and the way to the hosted site. */
  const $refused = atom(false)
  /** The parts that are rendered one per frame, and how many of them are rendered. */
  const parts = isSimulator ? simulatorParts : 1
  const $parts = atom(1)
  const $opened = atom<{ state: OnboardingState; View: OnboardingFile['Entered'] } | undefined>(undefined)
  const told = new Set<string>()
  let known: Known = {}
  let box: HTMLElement | null = null
  let attempt = 0
  let isPainted = false
  let isGone = false
  let byUser = false
  let becomeReady: (element: HTMLElement) => void
  const ready = new Promise<HTMLElement>(resolve => {
    becomeReady = resolve
  })
  const wear = sheetsOf(root)
  wear(css)
  /** A destroyed element dispatches nothing, even when an answer arrives late. */
  const tell: Tell = (name, detail) =>
    !isGone && emit(element, name, detail, { cancelable: name === 'loan-before-continue' })

  /** Old browsers have no such set, or demand dashes in the names: only a `:state()` selector of the page is lost. */
  const mark: Mark = (state, holds) => {
    try {
      states![holds ? 'add' : 'delete'](state)
    } catch {}
  }
  $place.listen(place => {
    for (const state of ['opening', 'onboarding', 'failed'] as const) mark(state, state === place)
    wear(unreserved, place === 'onboarding')
  })

  const settingsNow = () => $settings.get()!
  const home = (): Place => (isSimulator ? kind : 'closed')

  /** Reads styles right before the frame that needs them. Sooner, the browser would calculate them twice. */
  const dress = () =>
    requestAnimationFrame(() => {
      const { colorScheme } = settingsNow()
      if (box) box.dataset.scheme = colorScheme === 'auto' ? schemeAround(element) : colorScheme
    })
  $settings.listen(dress)

  /** Dispatches the event at once. The console gets the sentence once per code, from a file of its own. */
  function report(code: LoanErrorCode, attribute?: string, more = ''): void {
    if (isGone) return
    tell('loan-error', { code, attribute })
    if (told.has(code)) return
    told.add(code)
    explain(code, $settings.get()?.origin, attribute, more)
  }

  const figures = () => figuresOf(simulation.$simulation.get())
  let toldFigures = ''
  const remember = () => {
    const before = toldFigures
    toldFigures = JSON.stringify(figures())
    return before !== toldFigures
  }
  simulation.$simulation.listen(() => {
    if (isSimulator && isPainted && remember()) tell('loan-change', figures())
  })

  /** Applies the attributes. An attribute that changed overwrites the customer's choice; the others leave it. */
  function take(written: Written): void {
    const before = $settings.get()
    const { settings, faults } = readSettings(written, scriptOrigin(), buildTerms.paymentDays)
    $settings.set(settings)
    for (const { code, attribute, value } of faults) {
      const fault = `${code} ${value}`
      if (!told.has(fault)) report(code, attribute)
      told.add(fault)
    }
    const isOther = (...names: (keyof Settings)[]) => names.some(name => before?.[name] !== settings[name])
    const { amountCents, installments, paymentDay, environment } = settings
    // The demonstration has no server, so it takes the day of this device.
    if (environment === 'demo') simulation.setTerms(buildTerms, Date.now())
    if (isOther('amountCents')) simulation.wish({ amount: amountCents && amountCents / 100 })
    if (isOther('installments')) simulation.wish({ installments })
    if (isOther('paymentDay')) simulation.wish({ paymentDay })
    // An application belongs to one shop and one environment. Where it opens matters until it is open: what was typed stays.
    if (isOther('partner', 'origin')) $refused.set(false)
    if (isOther('partner', 'origin', 'environment', 'scenario')) restart()
    else if (!$opened.get() && isOther('onboarding')) restart()
    if (isPainted) void askTerms(settings)
  }

  /** No form opens that could not be sent, and one that has just opened is closed. */
  function refuse(): void {
    $refused.set(true)
    restart()
  }
  const askTerms = termsAsker(simulation, report, refuse)

  /** Runs after each frame until all parts are rendered. One part per frame avoids a long task on slow phones. */
  function painted(): void {
    if (isPainted || isGone) return
    if ($parts.get() < parts) {
      $parts.set($parts.get() + 1)
      afterPaint(painted)
      return
    }
    isPainted = true
    remember()
    // The page's style sheet may load after the first render and change the scheme.
    if (document.readyState !== 'complete') addEventListener('load', dress, { once: true })
    tell('loan-ready', { version, ...(isSimulator && figures()) })
    becomeReady(element)
    if (element.getClientRects().length && element.offsetWidth < 240) report('layout')
    void askTerms(settingsNow())
    if (settingsNow().environment !== 'production') void checkColors()
  }

  /** Outside production only: customers never pay for the check. */
  async function checkColors() {
    const help = await loadHelp(settingsNow().origin).catch(() => undefined)
    const low = help?.lowContrasts(root)
    if (low) report('contrast-low', undefined, low)
  }

  /** Used when the shop asks for it, when `partner` is missing, or when the API refuses the page. */
  const hostedUrl = () =>
    hostedForm(settingsNow(), $refused.get(), isSimulator && simulation.$simulation.get().chosen)
  const left = () => tell('loan-exit', { reason: 'hosted' })
  const isHosted = () => {
    const { onboarding, partner, environment } = settingsNow()
    return onboarding === 'hosted' || (!partner && environment !== 'demo') || $refused.get()
  }

  /** Opens the onboarding in place. The focus moves to its title only when the customer pressed the button. */
  async function open(pressed = false): Promise<void> {
    const { origin, environment } = settingsNow()
    if (isGone || !origin) return
    if (isHosted()) {
      // With 'noopener' the browser does not say whether it opened a tab.
      window.open(hostedUrl(), '_blank', 'noopener')
      left()
      return
    }
    byUser = pressed
    if ($opened.get()) return $place.set('onboarding')
    const mine = ++attempt
    $place.set('opening')
    const slowly = setTimeout(() => mine === attempt && $slow.set(true), patience)
    try {
      const [file, demo] = await Promise.all([
        loadOnboarding(origin),
        environment === 'demo' ? loadHelp(origin) : undefined,
      ])
      if (mine !== attempt) return
      wear(file.css)
      const state = file.openOnboarding({
        settings: settingsNow(),
        known,
        demo,
        figures: isSimulator && figures,
        tell,
        report,
        mark,
        load: (name, hash) => load(name, hash, origin),
        wear,
      })
      $opened.set({ state, View: file.Entered })
      $place.set('onboarding')
    } catch {
      if (mine !== attempt) return
      $place.set('failed')
      report('onboarding-unavailable')
    } finally {
      clearTimeout(slowly)
      if (mine === attempt) $slow.set(false)
    }
  }

  function forget(): void {
    attempt++
    $slow.set(false)
    $opened.get()?.state.destroy()
    $opened.set(undefined)
  }

  /** `<loan-onboarding>` opens by itself; where that is the hosted site's part, it shows the link, and no tab opens unasked. */
  function restart(): void {
    forget()
    $place.set(kind)
    if (!isSimulator && isHosted()) $place.set('failed')
    else if (!isSimulator) void open()
  }

  return {
    kind,
    simulation,
    $settings,
    $place,
    $slow,
    $refused,
    $parts,
    $opened,
    ready,
    /** The ref of the outermost element. */
    drawnIn(drawn: HTMLElement | null) {
      box = drawn
      if (!box) return
      dress()
      afterPaint(painted)
    },
    take,
    hostedUrl,
    isHosted,
    left,
    open,
    /** Whether the customer pressed the button that opened the onboarding. True only on the first call. */
    arrived() {
      const pressed = byUser
      byUser = false
      return pressed
    },
    /** Returns false when the page canceled `loan-before-continue`. */
    mayContinue: () => tell('loan-before-continue', figures()),
    prepare() {
      const { origin } = settingsNow()
      if (isSimulator && origin && !isHosted()) loadOnboarding(origin).catch(() => {})
    },
    close() {
      if ($place.get() === home()) return
      attempt++
      $slow.set(false)
      $place.set(home())
      tell('loan-exit', { reason: 'closed' })
      if (isSimulator) tell('loan-step', { step: kind })
    },
    reset() {
      if (isGone) return
      known = {}
      if (!$settings.get()) return
      const { amountCents, installments, paymentDay } = settingsNow()
      simulation.wish({ amount: amountCents && amountCents / 100, installments, paymentDay, price: 0 })
      restart()
    },
    configure(given: unknown) {
      const { known: news, rest, faults } = readConfiguration(given)
      known = { ...known, ...news, address: { ...known.address, ...news.address } }
      if (news.product) simulation.wish({ price: Number(news.product.priceCents) / 100 })
      $opened.get()?.state.configure(news)
      for (const name of faults) report('configure-invalid', name)
      Object.assign(element, Object.fromEntries(rest))
    },
    fail() {
      $place.set('broken')
      report('unexpected')
    },
    destroy() {
      isGone = true
      forget()
      $place.set(home())
      known = {}
    },
  }
}
