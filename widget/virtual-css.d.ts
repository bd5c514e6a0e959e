/** All styles that the entry's files import, minified (build/collect-css.ts). */
declare module 'virtual:css' {
  const css: string
  export default css
}

/** What the second file takes of Preact, in an order that both know (build/one-runtime.ts). */
declare module 'virtual:runtime' {
  const runtime: unknown[]
  /** Of this build. */
  export const stamp: string
  export default runtime
}
