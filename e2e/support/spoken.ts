import { expect, type Page } from '@playwright/test'

/**
 * From now on the page remembers what its live regions say. A region that appears together with its text counts only as an
 * alert: screen readers read out changes of regions that they know.
 */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const known = new WeakSet<Element>()
    const hear = (region: Element | null | undefined) => {
      if (!region || !(known.has(region) || region.matches('[role=alert]'))) return
      const text = region.textContent?.trim()
      if (text && heard.at(-1) !== text) heard.push(text)
    }
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        hear((target instanceof Element ? target : target.parentElement)?.closest(live))
        for (const added of addedNodes)
          if (added instanceof Element) hear(added.closest(live) ?? added.querySelector('[role=alert]'))
      }
      for (const region of document.querySelectorAll(live)) known.add(region)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/**
 * A screen as a screen reader is given it: its title, what has the focus, and each thing with role, name and state, in order.
 * Numbers and names of days and months are left out, because they are other ones tomorrow.
 */
export async function spoken(page: Page, secrets: readonly string[]): Promise<string> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'page'
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()} ${name.trim().slice(0, 60)}`.trim()
  })
  const main = page.getByRole('main')
  const waiting = main.getByText(/^(Carregando|Gerando|Calculando|Procurando)/)
  await expect(waiting.filter({ visible: true })).toHaveCount(0)
  const tree = withoutArticle(await main.ariaSnapshot())
  const text = `title: ${await page.title()}\nfocus: ${focus}\n${tree}\n`
  const anonymous = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text)
  return (
    anonymous
      .replace(passing, '')
      .replace(dueSentence, 'A próxima parcela vence em # de dia de #.')
      .replace(codes, '…')
      .replace(references, '#')
      .replace(days, 'dia')
      .replace(/\d[\d.,:/%-]*/g, '#')
      // Whether a value stands in quotes depends on its first character.
      .replaceAll('"#"', '#')
      .replaceAll('\u00a0', ' ')
  )
}

/** The words of the contract have tests of their own. */
function withoutArticle(tree: string): string {
  const lines = tree.split('\n')
  const at = lines.findIndex(line => line.trim() === '- article:')
  if (at < 0) return tree
  const depth = lines[at]!.search(/\S/)
  const end = lines.findIndex((line, index) => index > at && line.search(/\S/) <= depth)
  return [...lines.slice(0, at + 1), ...lines.slice(end < 0 ? lines.length : end)].join('\n')
}

/** A Pix code, and ids that the server makes. */
const codes = /\b000201\S+|\b[\da-f]{16,}\b/g

/** 'C9B4-6EE0' and the like. */
const references = /\b(?=[A-F-]*\d)[\dA-F]{4,}(-[\dA-F]+)*\b/g

const days =
  /\b((segunda|terça|quarta|quinta|sexta)-feira|sábado|domingo|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/g

/** Addresses are other ones each time, and so is how far the Pix is when somebody looks. A weekend adds a note to a due day. */
const passing =
  /^\s*- (\/url:|status: (O Pix está a caminho|Pix de R\$)|paragraph: "Sem expediente bancário).*\n/gm

/** The sentence about the next instalment is another one where its due day is a weekend. */
const dueSentence = /A próxima parcela é a de [^.]+, sem acréscimo até [^.]+\./g

/** What live regions have said since the page was loaded. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard?: string[] }).heard ?? [])
