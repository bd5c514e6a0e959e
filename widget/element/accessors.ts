import type { Property } from './settings.ts'

/** Gives a class of elements an accessor for each property. Nothing is reflected to attributes. */
export function addAccessors<E extends HTMLElement, P extends string = Property>(
  prototype: E,
  properties: readonly P[],
  read: (element: E, property: P) => unknown,
  write: (element: E, property: P, value: unknown) => void,
): void {
  for (const property of properties) {
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: E) {
        return read(this, property)
      },
      set(this: E, value: unknown) {
        write(this, property, value)
      },
    })
  }
}

/** A property that the page set before the class arrived would hide the accessor. */
export function takeOwnProperties<P extends string>(
  element: HTMLElement,
  properties: readonly P[],
  write: (property: P, value: unknown) => void,
): void {
  for (const property of properties) {
    const own = Object.getOwnPropertyDescriptor(element, property)
    if (own && Reflect.deleteProperty(element, property)) write(property, own.value)
  }
}
