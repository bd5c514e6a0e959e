import type { Root } from 'postcss'

/** The tokens that a style sheet reads. */
export function tokensRead(css: Root): Set<string> {
  const read = new Set<string>()
  css.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\((--c-[\w-]+)/g)) read.add(name!)
  })
  return read
}

/** Removes the tokens that nothing reads, also those that only a removed one has read. */
export function pruneUnread(css: Root): void {
  const before = css.toString()
  const isRead = tokensRead(css)
  pruneTokens(css, name => isRead.has(name))
  if (css.toString() !== before) pruneUnread(css)
}

/** Removes the tokens that `isRead` denies, and the rules that are empty then. */
export function pruneTokens(css: Root, isRead: (name: string) => boolean): void {
  css.walkDecls(/^--c-/, decl => {
    if (!isRead(decl.prop)) decl.remove()
  })
}
