import { addAccessors, takeOwnProperties } from '../element/accessors.ts'
import { attributeOf, messageProperties, textOf, type Written } from '../element/settings.ts'
import { createMessage } from './message.ts'

/** Defines `<loan-message>`, once per page. Does nothing in Node. A browser without constructed style sheets keeps the page's link. */
export function defineMessage(css: string): void {
  if (typeof document === 'undefined') return
  if (!('adoptedStyleSheets' in document)) console.warn('[loan] browser-old')
  else if (customElements.get('loan-message')) console.warn('[loan] second-copy')
  else customElements.define('loan-message', elementOf(css))
}

function elementOf(css: string): CustomElementConstructor {
  return class LoanMessageElement extends HTMLElement {
    static observedAttributes = messageProperties.map(attributeOf)

    static {
      addAccessors(
        LoanMessageElement.prototype,
        messageProperties,
        (element, property) => element.#written[property],
        (element, property, value) => element.#write(property, value),
      )
    }

    #written: Written = {}
    #isQueued = false
    #message = createMessage(this, css)

    /** Reads the attributes once per turn, because they arrive one by one, before and after the connection. */
    #write = (property: keyof Written, value: unknown) => {
      this.#written[property] = textOf(value)
      this.#update()
    }
    #update() {
      if (this.#isQueued) return
      this.#isQueued = true
      queueMicrotask(() => {
        this.#isQueued = false
        if (this.isConnected) this.#message.take({ ...this.#written })
      })
    }

    connectedCallback() {
      takeOwnProperties(this, messageProperties, this.#write)
      this.#update()
    }

    disconnectedCallback() {
      this.#message.leave()
    }

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      this.#write(messageProperties.find(each => attributeOf(each) === name)!, value)
    }
  }
}
