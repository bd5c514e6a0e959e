/** All styles that the files of the entry import, minified (build/collect-css.ts). */
declare module 'virtual:css' {
  const css: string
  export default css
}

/** What the later files take from the simulator file, by position (build/one-runtime.ts). */
declare module 'virtual:runtime' {
  const runtime: unknown[]
  export default runtime
}

/** What the steps file takes from the onboarding file, by position (build/later-file.ts). */
declare module 'virtual:handed' {
  const handed: unknown[]
  export default handed
}
