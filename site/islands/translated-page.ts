/**
 * A translator of a browser puts a <font> in the place of each text node. React keeps the nodes that it made: it would throw when it
 * removes one, which empties the page, and it would write new figures where nobody sees them. Here the stand-in is removed in place
 * of its text, and a text that changes comes back, for the translator to translate again.
 */
export function followTranslator(): void {
  const standIns = new WeakMap<Node, HTMLElement>()
  const taken = new WeakSet<Node>()
  const observer = new MutationObserver(follow)
  observer.observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype

  function follow(records: MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') bringBack(record.target)
      else for (const node of record.removedNodes) if (node instanceof Text) findStandIn(node, record)
    }
  }

  function findStandIn(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(
      node => isFont(node) && !taken.has(node),
    )
    if (text.parentNode || !isFont(standIn)) return
    standIns.set(text, standIn)
    taken.add(standIn)
    observer.observe(text, { characterData: true })
  }

  function bringBack(text: Node): void {
    const standIn = standIns.get(text)
    if (!standIn?.parentNode || text.parentNode) return
    standIns.delete(text)
    standIn.replaceWith(text)
  }

  /** The child that stands for the node; undefined for a text that a translator has put elsewhere. */
  function childFor<T extends Node>(parent: Node, node: T): Node | undefined {
    if (node.parentNode === parent || !(node instanceof Text)) return node
    // Some move the text itself into the <font>.
    for (let above = node.parentNode; above; above = above.parentNode)
      if (above.parentNode === parent) return above
    follow(observer.takeRecords())
    const standIn = standIns.get(node)
    return standIn?.parentNode === parent ? standIn : undefined
  }

  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    const child = childFor(this, node)
    if (child) removeChild.call(this, child)
    return node
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    insertBefore.call(this, node, (before && childFor(this, before)) ?? null)
    return node
  }
}

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT'
