import r2wc from '@r2wc/react-to-web-component'
import { addAccessors, takeOwnProperties } from './accessors.ts'
import type { Configuration } from './configuration.ts'
import { explain } from './files.ts'
import { createLoan, type Kind, type Loan } from './loan.ts'
import { LoanView } from './loan-view.tsx'
import type { LoanMethods } from './methods.ts'
import { attributeOf, type Property, properties, textOf, type Written } from './settings.ts'

/** Beside the elements, not on them: the page finds no property that leads to a loan. */
const loans = new WeakMap<Node, Loan>()

/** r2wc hands its component the shadow root. */
function View({ container }: { container?: Node }) {
  return LoanView({ loan: loans.get(container!)! })
}

/** r2wc's class has the standard callbacks of a custom element; its types do not say so. */
type Wrapped = new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }

/** Defines both elements, once per page. Does nothing in Node. A browser without constructed style sheets keeps the page's link. */
export function defineElements(css: string): void {
  if (typeof document === 'undefined') return
  const isOld = !('adoptedStyleSheets' in document)
  if (isOld || customElements.get('loan-simulator')) {
    explain(isOld ? 'browser-old' : 'second-copy')
    return
  }
  customElements.define('loan-simulator', elementOf('simulator', css))
  customElements.define('loan-onboarding', elementOf('onboarding', css))
}

/**
 * r2wc mounts and unmounts the view. It gets no `props` of ours: it would render once per attribute, keep the value of a
 * removed attribute, and reflect properties to attributes. Attributes and properties are read here instead.
 */
function elementOf(kind: Kind, css: string): CustomElementConstructor {
  const Base = r2wc(View, { shadow: 'open' }) as Wrapped

  return class LoanElement extends Base implements LoanMethods {
    static observedAttributes = properties.map(attributeOf)

    static {
      addAccessors(
        LoanElement.prototype,
        properties,
        (element, property) => element.#written[property],
        (element, property, value) => element.#write(property, value),
      )
    }

    #written: Written = {}
    #isQueued = false
    #isMounted = false
    #isDestroyed = false
    // `attachInternals()` works once per element. Some browsers have internals without states.
    #states = this.attachInternals().states
    #loan = this.#create()

    #create(): Loan {
      const root = this.shadowRoot!
      const loan = createLoan(this, root, kind, css, this.#states)
      loans.set(root, loan)
      return loan
    }

    get ready() {
      return this.#loan.ready
    }
    open() {
      this.#onceRead(() => void this.#loan.open())
    }
    close() {
      this.#onceRead(() => this.#loan.close())
    }
    reset() {
      this.#loan.reset()
    }
    configure(known: Configuration) {
      this.#loan.configure(known)
    }
    destroy() {
      this.#isDestroyed = true
      this.#unmount()
      this.#loan.destroy()
      this.#loan = this.#create()
      this.shadowRoot!.replaceChildren(document.createElement('slot'))
    }

    /** Runs after the attributes have been read for the first time. */
    #onceRead(run: () => void) {
      if (this.#loan.$settings.get()) run()
      else void this.ready.then(run)
    }

    /** A removed or emptied attribute, null and undefined bring the default back. */
    #write(property: Property, value: unknown) {
      this.#written[property] = textOf(value)
      this.#update()
    }

    /**
     * Reads the attributes once per turn, because they arrive one by one, before and after the connection. The first
     * reading waits for a task of its own: evaluating the script already takes long on a slow phone.
     */
    #update() {
      if (this.#isQueued) return
      this.#isQueued = true
      const soon = this.#loan.$settings.get() ? queueMicrotask : setTimeout
      soon(() => {
        this.#isQueued = false
        if (!this.isConnected || this.#isDestroyed) return
        this.#loan.take({ ...this.#written })
        this.#mount()
      })
    }

    /** The view follows the stores of its loan, so r2wc never has to render it again. */
    #mount() {
      if (this.#isMounted) return
      this.#isMounted = true
      // `destroy()` leaves a slot.
      this.shadowRoot!.replaceChildren()
      super.connectedCallback()
    }

    #unmount() {
      if (!this.#isMounted) return
      this.#isMounted = false
      super.disconnectedCallback()
    }

    override connectedCallback() {
      this.#isDestroyed = false
      takeOwnProperties(this, properties, (property, value) => this.#write(property, value))
      this.#update()
    }

    /** A node that is moved is taken out and put in again within one turn. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount()
      })
    }

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      this.#write(properties.find(each => attributeOf(each) === name)!, value)
    }
  }
}
