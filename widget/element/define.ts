import r2wc from '@r2wc/core'
import { createElement, render as draw, type FunctionComponent } from 'preact'
import { explain } from './files.ts'
import { createLoan, type Kind, type Loan } from './loan.ts'
import { LoanView } from './loan-view.tsx'
import type { LoanMethods } from './methods.ts'
import { attributeOf, type Property, properties, type Written } from './settings.ts'

// @r2wc/core 1.3 keeps both in the registry of symbols.
const render = Symbol.for('r2wc.render')
const props = Symbol.for('r2wc.props')

/** What is used of r2wc's class. */
interface Wrapped extends HTMLElement {
  container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
  [render](): void
  [props]: Written
}

/** Beside the elements, not on them: nothing of it is a property that the page finds. */
const loans = new WeakMap<Node, Loan>()

/** To React's types, which the screens are written in, it is another thing than to Preact's. */
const View = LoanView as unknown as FunctionComponent<{ loan: Loan }>

/** r2wc's own renderer brings all of the compat layer, 1.9 KB gzip. The tree follows its stores, so there is no update. */
const renderer = {
  mount(container: ShadowRoot) {
    // The slot that `destroy()` left.
    container.replaceChildren()
    draw(createElement(View, { loan: loans.get(container)! }), container)
    return container
  },
  update() {},
  unmount: (container: ShadowRoot) => draw(null, container),
}

/** A removed or emptied attribute, null and undefined bring the default back. Nothing is reflected. */
const writer = (property: Property) =>
  function (this: Wrapped, value: unknown) {
    this[props][property] = value === null || value === undefined ? undefined : String(value)
    this[render]()
  }

/** Defines both elements, once per page. Nothing in Node, or in a browser without constructed style sheets. */
export function defineElements(css: string): void {
  if (typeof HTMLElement === 'undefined' || !('adoptedStyleSheets' in Document.prototype)) return
  if (customElements.get('loan-simulator')) {
    explain('second-copy')
    return
  }
  customElements.define('loan-simulator', elementOf('simulator', css))
  customElements.define('loan-onboarding', elementOf('onboarding', css))
}

function elementOf(kind: Kind, css: string): CustomElementConstructor {
  const make = r2wc as unknown as (...of: unknown[]) => new () => Wrapped
  const Base = make(LoanView, { shadow: 'open' }, renderer)

  class LoanElement extends Base implements LoanMethods {
    static observedAttributes = properties.map(attributeOf)
    #isQueued = false
    // To be had once in the life of an element. Some browsers have internals without states.
    #states = this.attachInternals().states
    #loan = this.#create()

    #create(): Loan {
      const loan = createLoan(this, this.container, kind, css, this.#states)
      loans.set(this.container, loan)
      return loan
    }

    get ready() {
      return this.#loan.ready
    }
    open() {
      this.#once(() => void this.#loan.open())
    }
    close() {
      this.#once(() => this.#loan.close())
    }
    reset() {
      this.#loan.reset()
    }
    configure(known: unknown) {
      this.#loan.configure(known)
    }
    destroy() {
      super.disconnectedCallback()
      this.#loan.destroy()
      this.#loan = this.#create()
      this.container.replaceChildren(document.createElement('slot'))
    }

    /** Not before what the page wrote has been read. */
    #once(run: () => void) {
      if (this.#loan.$settings.get()) run()
      else void this.ready.then(run)
    }

    /**
     * Once per turn, and only once connected: attributes arrive one by one, before and after. The first time in a task of
     * its own: that of the script is long enough for the page of a slow phone.
     */
    override [render]() {
      if (this.#isQueued) return
      this.#isQueued = true
      const soon = this.#loan.$settings.get() ? queueMicrotask : setTimeout
      soon(() => {
        this.#isQueued = false
        if (!this.isConnected) return
        this.#loan.take({ ...this[props] })
        super[render]()
      })
    }

    override connectedCallback() {
      // Set before this class arrived, a property of the element's own hides the accessor for ever.
      for (const property of properties) {
        const own = Object.getOwnPropertyDescriptor(this, property)
        if (own && Reflect.deleteProperty(this, property)) writer(property).call(this, own.value)
      }
      super.connectedCallback()
    }

    /** A node that is moved is taken out and put in again within one turn. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      writer(properties.find(each => attributeOf(each) === name)!).call(this, value)
    }
  }

  for (const property of properties) {
    Object.defineProperty(LoanElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: Wrapped) {
        return this[props][property]
      },
      set: writer(property),
    })
  }
  return LoanElement
}
