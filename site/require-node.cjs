// The npm scripts load this first. Older Node versions cannot strip types and fail with an obscure loader error, so
// this prints a clear one. CommonJS, because every Node version can run it.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `This needs Node 24, but Node ${process.versions.node} is running. The "node" package brings it: run "npm ci" ` +
      '(with install scripts allowed), then start through npm, for example "npm start" or "npm test".',
  )
  process.exit(1)
}
