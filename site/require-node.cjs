// Loaded first by the npm scripts. The project's TypeScript runs by Node's own type stripping, so an older Node
// would fail with an unreadable loader error; this says what to do instead. Plain CommonJS: every Node runs it.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `This needs Node 24, but Node ${process.versions.node} is running. The "node" package brings it: run "npm ci" ` +
      '(with install scripts allowed), then start through npm, for example "npm start" or "npm test".',
  )
  process.exit(1)
}
