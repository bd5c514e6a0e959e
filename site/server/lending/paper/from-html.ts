import { DOMParser } from '@xmldom/xmldom'
import type { Block, Paper, Run } from './paper.ts'

/**
 * A stored document (the bank credit note or an aditivo) as parts to print: the same words in the same order. The markup is
 * our own and well-formed. @throws Error when an element could be lost
 */
export function paperFrom(html: string): Paper {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/xml')
  if (!documentElement) throw new Error('The document is empty.')
  const [title, ...blocks] = blocksOf(documentElement)
  if (title?.kind !== 'heading') throw new Error('The document does not begin with its title.')
  return { title: title.text, blocks }
}

const containers = new Set(['article', 'header', 'section', 'footer'])

function blocksOf(element: Element): Block[] {
  return childrenOf(element).flatMap(child => {
    const name = child.tagName
    if (containers.has(name)) return blocksOf(child)
    if (name === 'h1' || name === 'h2') return [{ kind: 'heading', text: textOf(child) }]
    if (name === 'p') return [{ kind: 'paragraph', runs: runsOf(child) }]
    if (name === 'ol') return [{ kind: 'list', items: childrenOf(child).map(runsOf) }]
    if (name === 'dl') return [pairs(child)]
    if (name === 'table') return [table(child)]
    throw new Error(`The printed document has no place for <${name}>.`)
  })
}

function pairs(list: Element): Block {
  const cells = childrenOf(list).map(textOf)
  const rows = cells.flatMap((cell, index): [string, string][] =>
    index % 2 === 0 ? [[cell, cells[index + 1] ?? '']] : [],
  )
  return { kind: 'pairs', rows }
}

function table(element: Element): Block {
  const rowsIn = (part: string) =>
    childrenOf(element)
      .filter(({ tagName }) => tagName === part)
      .flatMap(childrenOf)
      .map(row => childrenOf(row).map(textOf))
  const [head = []] = rowsIn('thead')
  const [foot] = rowsIn('tfoot')
  return { kind: 'table', head, rows: rowsIn('tbody'), ...(foot && { foot }) }
}

/** Text with its emphasis. */
function runsOf(element: Element): Run[] {
  return nodesOf(element).flatMap(node => {
    const text = collapsed(node.textContent ?? '')
    if (text === '') return []
    return [node.nodeName === 'strong' ? { text, bold: true } : { text }]
  })
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE
const nodesOf = (element: Element): Node[] => Array.from(element.childNodes)
const childrenOf = (element: Element): Element[] => nodesOf(element).filter(isElement)
const textOf = (element: Element) => collapsed(element.textContent ?? '').trim()
/** As a browser shows it; a no-break space stays. */
const collapsed = (text: string) => text.replace(/[\t\n\r ]+/g, ' ')
