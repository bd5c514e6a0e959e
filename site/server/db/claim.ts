/** The same object with some members replaced. Methods keep their `this`, because drivers have private fields. */
export function claim<T extends object>(target: T, instead: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(instead, name)) return instead[name as keyof T]
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
