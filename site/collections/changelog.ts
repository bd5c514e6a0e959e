import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ReleaseNotes {
  /** '1.0.0', or undefined for what is not released yet. */
  version: string | undefined
  /** 'YYYY-MM-DD' of a release. */
  date: string | undefined
  items: string[]
}

/** What CHANGELOG.md says to shops, newest first. Its language is English. */
export const readShopChanges = (): ReleaseNotes[] =>
  shopChanges(readFileSync(join(process.cwd(), 'CHANGELOG.md'), 'utf8'))

/** The section "Partner shops" of each version that has one. What is not released has no version and no date. */
export function shopChanges(changelog: string): ReleaseNotes[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap(section => {
      const [heading = '', ...rest] = section.split('\n')
      const [, version, date] = /^(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/.exec(heading) ?? []
      const [, forShops = ''] = rest.join('\n').split(/^### Partner shops$/m)
      const [own = ''] = forShops.split(/^### /m)
      const items = own
        .split(/^- /m)
        .slice(1)
        .map(item => item.replace(/\s+/g, ' ').trim())
      return items.length > 0 ? [{ version, date, items }] : []
    })
}

/** 'a `b` c' → the pieces, each with whether it is code. */
export const pieces = (text: string): { text: string; isCode: boolean }[] =>
  text
    .split('`')
    .map((piece, index) => ({ text: piece, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
