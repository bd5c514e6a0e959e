/**
 * The oldest browsers that our own pages work in, as esbuild names them. The build lowers its syntax to them,
 * `e2e/tooling/tsconfig.browsers.json` refuses newer built-ins, and README.md lists them. Samsung Internet 15 is Chrome 90.
 */
export const browsers = ['chrome90', 'safari15.4', 'firefox115']
