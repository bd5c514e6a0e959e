/**
 * The oldest browsers that the elements work in, as esbuild names them. An older one shows the link inside them. The build
 * lowers its syntax to them and tells them in integrity.json, where the partner page reads them; README.md lists them too.
 */
export const browsers = ['chrome94', 'safari16.4', 'firefox101']
