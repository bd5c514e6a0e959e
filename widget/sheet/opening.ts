import { loanSheetMessages as text } from '../../shared/messages/loan-sheet.ts'
import type { LoanEvents, LoanFigures } from '../element/events.ts'
import { explain } from '../element/files.ts'
import { properties, type Written } from '../element/settings.ts'
import { make } from '../message/make.ts'
import type { Opening, OpeningHost, Simulator } from './contract.ts'
import { modalOf } from './dialog.ts'
import { exported } from './exported.ts'
import { loadSimulator } from './simulator-file.ts'

function status(text: string): HTMLElement {
  const said = make('p', { className: 'm-said' }, text)
  // ARIA goes by attributes: Firefox 101 to 118 have no properties for it.
  said.setAttribute('role', 'status')
  return said
}

/** The simulator of one `<loan-message>`, in a sheet or in place. It is made once: what the customer typed stays. */
export function createOpening(host: OpeningHost): Opening {
  const { box, link, tell } = host
  const body = make('div', { className: 'm-body' })
  const close = make('button', { type: 'button', className: 'm-close' }, text.close)
  const dialog = make('dialog', { className: 'm-sheet', part: 'sheet' }, close)
  const showModal = modalOf(dialog, closed)
  let simulator: Simulator | undefined
  /** What the simulator shows when it is opened again. */
  let step: LoanEvents['loan-step']['step'] = 'simulator'
  let shop = ''
  close.onclick = () => dialog.close()
  dialog.setAttribute('aria-label', text.title)
  announce()
  box.append(dialog)

  const isOpen = () => dialog.open || body.parentNode === box

  /** What the link opens, which the page may change. */
  function announce(): void {
    link.removeAttribute(host.isInline ? 'aria-haspopup' : 'aria-expanded')
    if (!host.isInline) link.setAttribute('aria-haspopup', 'dialog')
  }

  function open(): void {
    if (isOpen()) return
    if (host.isInline) {
      box.append(body)
      link.setAttribute('aria-expanded', 'true')
    } else {
      dialog.append(body)
      showModal()
    }
    tell('loan-step', { step })
    if (!simulator) void fill()
  }

  async function fill(): Promise<void> {
    body.replaceChildren(status(text.opening))
    try {
      await loadSimulator(host.origin)
      if (!simulator) show()
    } catch {
      sayUnavailable()
      host.report('simulator-unavailable')
    }
  }

  function show(): void {
    simulator = document.createElement('loan-simulator') as Simulator
    simulator.setAttribute('exportparts', exported.join())
    hush(simulator)
    pass()
    body.replaceChildren(simulator)
    for (const given of host.known) configure(given)
    // Again: what the page wrote after `configure()` counts.
    pass()
  }

  /** What `<loan-message>` has told the page goes no further when the simulator tells it too. */
  function hush(simulator: Simulator): void {
    let heard = host.figures
    const isSame = (figures: LoanFigures) => JSON.stringify(figures) === JSON.stringify(heard)
    const element = (box.getRootNode() as ShadowRoot).host as HTMLElement
    element.addEventListener('loan-change', ({ detail }) => {
      heard = detail
    })
    simulator.addEventListener('loan-step', ({ detail }) => {
      step = detail.step
    })
    simulator.addEventListener('loan-ready', event => event.stopPropagation())
    simulator.addEventListener('loan-change', event => {
      if (isSame(event.detail)) event.stopPropagation()
    })
    simulator.addEventListener('loan-error', event => {
      if ([...host.told].some(error => error.startsWith(event.detail.code))) event.stopPropagation()
    })
  }

  /** `opens` is of the line alone. */
  function configure(given: unknown): void {
    let known = given
    try {
      const { opens, ...rest } = given as Written
      if (opens !== undefined) known = rest
    } catch {
      // A getter of the page has thrown: the simulator tells it.
    }
    simulator?.configure(known)
  }

  function sayUnavailable(): void {
    const said = status(text.unavailable)
    body.replaceChildren(said, make('a', { href: link.href, target: '_blank' }, text.hosted))
  }

  /** The simulator looks itself what has changed. */
  function pass(): void {
    const { written = {} } = host
    announce()
    // An order belongs to one shop: for another one the simulator begins anew.
    const now = JSON.stringify([written.partner, written.api, written.environment, written.scenario])
    if (now !== shop) step = 'simulator'
    shop = now
    for (const property of properties) if (simulator) simulator[property] = written[property]
  }

  function closed(): void {
    if (host.isInline) link.setAttribute('aria-expanded', 'false')
    tell('loan-exit', { reason: 'closed' })
  }

  return {
    open,
    isOpen,
    close() {
      if (dialog.open) dialog.close()
      else if (isOpen()) {
        body.remove()
        closed()
      }
    },
    explain: (code, attribute) => explain(code, host.origin, attribute),
    pass,
    // A sheet leaves the top layer with its element, and would come back as a box in the page.
    leave: () => dialog.close(),
    configure,
  }
}
