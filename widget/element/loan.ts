import { atom } from 'nanostores'
import { buildTerms } from '../../shared/loan/costs.ts'
import { simulateParts } from '../../shared/screens/simulate/simulate.tsx'
import { createSimulation } from '../../shared/stores/simulation.ts'
import type { OnboardingState } from '../onboarding/state.ts'
import { version } from '../version.ts'
import { type Known, readConfiguration } from './configuration.ts'
import type { LoanErrorCode } from './errors.ts'
import { emit, type LoanFigures, type Mark, type Tell } from './events.ts'
import { explain, loadDemo, loadHelp, loadOnboarding, type OnboardingFile, scriptOrigin } from './files.ts'
import { schemeAround } from './scheme.ts'
import { readSettings, type Settings, type Written } from './settings.ts'
import { sheetOf } from './sheets.ts'
import { afterPaint, termsFor } from './terms.ts'

export type Kind = 'simulator' | 'onboarding'
export type Place = Kind | 'opening' | 'failed' | 'closed' | 'broken'

/** Milliseconds until an opening that takes long offers the hosted site as well. */
const patience = 8_000

export type Loan = ReturnType<typeof createLoan>

/** All that one element knows. It outlives the tree: a node that is moved, or put back, shows what it showed. */
export function createLoan(
  element: HTMLElement,
  root: ShadowRoot,
  kind: Kind,
  css: string,
  states?: CustomStateSet,
) {
  const simulation = createSimulation({ now: () => Date.now() })
  const $settings = atom<Settings | undefined>(undefined)
  const $place = atom<Place>(kind)
  const $slow = atom(false)
  /** Parts that are drawn one by one, and how many of them stand there. */
  const parts = kind === 'simulator' ? simulateParts : 1
  const $parts = atom(1)
  const $opened = atom<{ state: OnboardingState; View: OnboardingFile['Entered'] } | undefined>(undefined)
  const told = new Set<string>()
  let known: Known = {}
  let box: HTMLElement | null = null
  let attempt = 0
  let askedTerms = ''
  let isPainted = false
  let isGone = false
  let byUser = false
  let becomeReady: (element: HTMLElement) => void
  const ready = new Promise<HTMLElement>(resolve => {
    becomeReady = resolve
  })

  root.adoptedStyleSheets = [sheetOf(css)]
  /** Nothing more once it is gone, whatever answer comes then. */
  const tell: Tell = (name, detail) => !isGone && emit(element, name, detail)

  /** For `:state(…)`. Where a browser has no such set, or wants dashes in its names, a selector of the page's is lost. */
  const mark: Mark = (state, holds) => {
    try {
      states![holds ? 'add' : 'delete'](state)
    } catch {}
  }
  $place.listen(() => {
    for (const state of ['opening', 'onboarding', 'failed'] as const) mark(state, state === $place.get())
  })

  const settingsNow = () => $settings.get()!

  /** Before the next frame is painted, whose styles are due then: asked for sooner, the browser works them out twice. */
  const dress = () =>
    requestAnimationFrame(() => {
      const { colorScheme } = settingsNow()
      if (box) box.dataset.scheme = colorScheme === 'auto' ? schemeAround(element) : colorScheme
    })
  $settings.listen(dress)

  const home = (): Place => (kind === 'simulator' ? 'simulator' : 'closed')

  /** Events at once; the sentence for the console, once per code, comes by a file of its own. */
  function report(code: LoanErrorCode, attribute?: string, more = ''): void {
    if (isGone) return
    tell('loan-error', { code, attribute })
    if (told.has(code)) return
    told.add(code)
    explain(code, $settings.get()?.origin, attribute, more)
  }

  function figures(): LoanFigures {
    const { chosen, costs } = simulation.$simulation.get()
    return {
      amountCents: Math.round(chosen.amount * 100),
      installments: chosen.installments,
      paymentDay: chosen.paymentDay,
      installmentCents: Math.round(costs.plan.installmentValue * 100),
      totalCents: Math.round(costs.plan.totalAmount * 100),
      cet: costs.cet,
    }
  }
  let toldFigures = ''
  const remember = () => {
    const before = toldFigures
    toldFigures = JSON.stringify(figures())
    return before !== toldFigures
  }
  simulation.$simulation.listen(() => {
    if (isPainted && remember()) tell('loan-change', figures())
  })

  /** Takes over what the page wrote. Choices of the customer stay, unless it is the choice that the page wrote anew. */
  function take(written: Written): void {
    const before = $settings.get()
    const { settings, faults } = readSettings(written, scriptOrigin(), buildTerms.paymentDays)
    $settings.set(settings)
    for (const { code, attribute } of faults) {
      const value = code + (written[attribute as keyof Written] ?? '')
      if (!told.has(value)) report(code, attribute)
      told.add(value)
    }
    const isOther = (...names: (keyof Settings)[]) => names.some(name => before?.[name] !== settings[name])
    const { amountCents, installments, paymentDay } = settings
    if (isOther('amountCents')) simulation.wish({ amount: amountCents && amountCents / 100 })
    if (isOther('installments')) simulation.wish({ installments })
    if (isOther('paymentDay')) simulation.wish({ paymentDay })
    // Another shop, or another world: what was begun there cannot go on here.
    if (before && isOther('partner', 'origin', 'environment', 'scenario')) restart()
    askTerms()
    if (!before && kind === 'onboarding') void open()
  }

  function askTerms(): void {
    const { origin, partner, environment } = settingsNow()
    const asked = `${origin} ${partner}`
    if (!isPainted || kind !== 'simulator' || environment === 'demo' || !origin || !partner) return
    if (asked === askedTerms) return
    askedTerms = asked
    termsFor(origin, partner).then(
      terms => asked === askedTerms && simulation.setTerms(terms),
      () => report('terms-unavailable'),
    )
  }

  /**
   * After the first frame, and after each that brought another part of the simulator: drawn one by one, none of them blocks
   * the page of a slow phone for long.
   */
  function painted(): void {
    if (isPainted || isGone) return
    if ($parts.get() < parts) {
      $parts.set($parts.get() + 1)
      afterPaint(painted)
      return
    }
    isPainted = true
    remember()
    // The page's own style sheet may have come after the first drawing, and with it the scheme.
    if (document.readyState !== 'complete') addEventListener('load', dress, { once: true })
    tell('loan-ready', { version, ...(kind === 'simulator' && figures()) })
    becomeReady(element)
    askTerms()
    if (settingsNow().environment !== 'production') void checkColors()
  }

  /** Where somebody builds, and nobody buys. */
  async function checkColors() {
    const help = await loadHelp(settingsNow().origin).catch(() => undefined)
    const low = help?.lowContrasts(root)
    if (low) report('contrast-low', undefined, low)
  }

  /** The hosted form, where the customer goes on instead: by the shop's wish, or because nobody knows the shop. */
  const hostedUrl = () => {
    const { origin, partner } = settingsNow()
    return `${origin}/form${partner ? `?partner=${partner}` : ''}`
  }
  const isHosted = () => {
    const { onboarding, partner, environment } = settingsNow()
    return onboarding === 'hosted' || (!partner && environment !== 'demo')
  }

  /** Opens the onboarding in the element's place. Only who pressed is taken to its title. */
  async function open(pressed = false): Promise<void> {
    if (isGone || !settingsNow().origin) return
    if (kind === 'simulator' && isHosted()) {
      if (window.open(hostedUrl(), '_blank', 'noopener')) left()
      return
    }
    byUser = pressed
    if ($opened.get()) return $place.set('onboarding')
    const { origin, environment } = settingsNow()
    const mine = ++attempt
    $place.set('opening')
    const slowly = setTimeout(() => mine === attempt && $slow.set(true), patience)
    try {
      const [file, demo] = await Promise.all([
        loadOnboarding(origin),
        environment === 'demo' ? loadDemo(origin) : undefined,
      ])
      if (mine !== attempt) return
      const state = file.openOnboarding({ settings: settingsNow(), known, demo, tell, report, mark })
      root.adoptedStyleSheets = [sheetOf(css), sheetOf(file.css)]
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

  const left = () => tell('loan-exit', { reason: 'hosted' })

  function forget(): void {
    attempt++
    $slow.set(false)
    $opened.get()?.state.destroy()
    $opened.set(undefined)
  }

  function restart(): void {
    forget()
    $place.set(kind)
    if (kind === 'onboarding') void open()
  }

  return {
    kind,
    simulation,
    $settings,
    $place,
    $slow,
    $parts,
    $opened,
    ready,
    /** Is told the outermost element of the tree, and that it is gone. */
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
    /** Whether the customer came to what is shown by pressing; asked once. */
    arrived() {
      const pressed = byUser
      byUser = false
      return pressed
    },
    /** Answers false when the page holds the customer back. */
    mayContinue: () => tell('loan-before-continue', figures()),
    prepare() {
      if (kind === 'simulator' && settingsNow().origin && !isHosted())
        loadOnboarding(settingsNow().origin).catch(() => {})
    },
    close() {
      if ($place.get() === home()) return
      attempt++
      $slow.set(false)
      $place.set(home())
      tell('loan-exit', { reason: 'closed' })
      if (kind === 'simulator') tell('loan-step', { step: 'simulator' })
    },
    reset() {
      if (isGone) return
      known = {}
      const settings = $settings.get()
      if (!settings) return
      const { amountCents, installments, paymentDay } = settings
      simulation.wish({ amount: amountCents && amountCents / 100, installments, paymentDay })
      restart()
    },
    configure(given: unknown) {
      const { known: news, rest, isWhole } = readConfiguration(given)
      known = { ...known, ...news }
      $opened.get()?.state.configure(news)
      if (!isWhole) report('configure-invalid')
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
