import { todayInSaoPaulo } from '../../shared/loan/calendar.ts'
import { buildTerms, type SimulatorTerms } from '../../shared/loan/costs.ts'
import { loanMessageMessages as text } from '../../shared/messages/loan-message.ts'
import type { Configuration } from '../element/configuration.ts'
import type { LoanErrorCode } from '../element/errors.ts'
import { emit, type Tell } from '../element/events.ts'
import { load, scriptOrigin } from '../element/files.ts'
import { schemeAround } from '../element/scheme.ts'
import {
  type BasicSettings,
  count,
  messageProperties,
  oneOf,
  readBasics,
  type Written,
} from '../element/settings.ts'
import { sheetOf } from '../element/sheets.ts'
import { termsAsker } from '../element/terms.ts'
import type { Opening, OpeningHost } from '../sheet/contract.ts'
import type * as sheetFile from '../sheet/entry.ts'
import { version } from '../version.ts'
import { askOnce } from './ask-once.ts'
import { make } from './make.ts'
import { dated, quoteOf } from './quote.ts'

/** One `<loan-message>`: the line with its figures, and the simulator once the customer has asked for it. */
export function createMessage(element: HTMLElement, css: string) {
  const root = element.attachShadow({ mode: 'open' })
  const line = make('p', { part: 'line' })
  const link = make(
    'a',
    { target: '_blank', part: 'open', onpointerenter: prepare, onfocus: prepare },
    text.open,
  )
  const said = make('div')
  // ARIA goes by attributes: Firefox 101 to 118 have no properties for it.
  said.setAttribute('role', 'status')
  const box = make(
    'div',
    { className: 'w-root', part: 'root', lang: 'pt-BR', translate: false },
    line,
    link,
    said,
  )
  let settings: BasicSettings | undefined
  /** Reais, of the phone that the page sells. */
  let price: number | undefined
  let today = dated
  let loading: Promise<Opening> | undefined
  let opening: Opening | undefined
  root.adoptedStyleSheets = [sheetOf(css)]

  const tell: Tell = (name, detail) => emit(element, name, detail)

  /** Tells an error once for each value of its attribute, and one without an attribute once for each shop. */
  function report(code: LoanErrorCode, attribute?: string, value = settings!.partner as string | null): void {
    if (host.told.has(code + value)) return
    host.told.add(code + value)
    tell('loan-error', { code, attribute })
    // The sentences lie with the sheet.
    prepare().then(
      it => it.explain(code, attribute),
      () => console.warn(`[loan] ${code}`),
    )
  }

  // The simulator leads a page that the API refuses to our site.
  const askTerms = termsAsker({ setTerms }, report, () => {}, askOnce)
  function setTerms(terms: SimulatorTerms, now: number | undefined): void {
    today = { terms, day: now ? todayInSaoPaulo(now) : undefined }
    write()
  }

  function write(): void {
    const before = line.textContent
    const { lead, pieces, figures } = quoteOf({ ...settings!, price }, today)
    const [installment, ...rest] = pieces
    host.figures = figures
    line.replaceChildren(
      lead,
      make('strong', {}, installment),
      ...rest.flatMap(piece => [' · ', make('span', {}, piece)]),
    )
    if (!before) tell('loan-ready', { version, ...figures })
    else if (before !== line.textContent) tell('loan-change', figures)
  }

  const host: OpeningHost = { box, link, origin: '', known: [], told: new Set(), tell, report }

  /** Applies the attributes; those of the simulator reach it too. */
  function take(now: Written): void {
    const read = readBasics(now, scriptOrigin(), buildTerms.paymentDays)
    settings = read.settings
    host.written = now
    const { origin, partner, colorScheme } = settings
    host.origin = origin
    host.isInline = read.take('opens', 'sheet', oneOf('sheet', 'inline')) === 'inline'
    for (const { code, attribute, value } of read.faults) report(code, attribute, value)
    if (!origin) {
      root.replaceChildren(make('slot'))
      return
    }
    box.dataset.scheme = colorScheme === 'auto' ? schemeAround(element) : colorScheme
    link.href = `${origin}/form${partner ? `?partner=${partner}` : ''}`
    if (!box.isConnected) root.replaceChildren(box)
    opening?.pass()
    if (settings.environment === 'demo') setTerms(buildTerms, Date.now())
    else write()
    void askTerms(settings)
  }

  /** The sheet is loaded when the customer comes near, and made once. */
  function prepare(): Promise<Opening> {
    loading ??= load<typeof sheetFile>('loan-sheet.js', sheetHash, host.origin).then(file => {
      root.adoptedStyleSheets = [sheetOf(css), sheetOf(file.css)]
      return file.createOpening(host)
    })
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  async function open(): Promise<void> {
    if (!host.origin) return
    try {
      opening = await prepare()
      opening.open()
    } catch {
      // From now on it is the link to the hosted site that it looks like.
      link.onclick = null
      said.textContent = text.unavailable
      report('simulator-unavailable')
    }
  }
  link.onclick = event => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (opening?.isOpen()) opening.close()
    else void open()
  }

  /** The line goes by attributes and price; the simulator judges them with the rest, and reports what is wrong. */
  function configure(given: unknown): void {
    host.known.push(given)
    try {
      const news = given as Configuration
      for (const name of messageProperties) if (name in news) Object.assign(element, { [name]: news[name] })
      const { brand, model, priceCents } = news.product!
      const cents = brand!.trim() && model!.trim() && count(`${priceCents}`.trim())
      if (cents) price = cents / 100
      if (host.figures) write()
    } catch {
      // A getter of the page has thrown, or there is no product to read.
    }
    // After the line, so that the simulator's events are those that the page has heard.
    opening?.configure(given)
  }

  Object.assign(element, { open, close: () => opening?.close(), configure })
  return { take, leave: () => opening?.leave() }
}
