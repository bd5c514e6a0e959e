/** All styles that the files of the entry import, minified (build/collect-css.ts). */
declare module 'virtual:css' {
  const css: string
  export default css
}

/** What the onboarding file takes from the simulator file, by position (build/one-runtime.ts). */
declare module 'virtual:runtime' {
  const runtime: unknown[]
  export default runtime
}
