/** All styles that the entry's files import, minified (build/collect-css.ts). */
declare module 'virtual:css' {
  const css: string
  export default css
}
