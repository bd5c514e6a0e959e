/** The collected style of the entry that imports it, see collect-css.ts. */
declare module 'virtual:css' {
  const css: string
  export default css
}

/** `version` of widget/version.ts. */
declare const __VERSION__: string
