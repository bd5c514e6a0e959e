import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '../../shared/loan/limits.ts'
import { advertises, reais } from './facts.ts'
import { ContentError, type Problem } from './problem.ts'

/**
 * Finds text that no built file may contain: an amount above today's ceiling without the footnote about the ceiling,
 * and the claim that the law forbids. `path` is relative to the site root.
 */
export function builtProblems(path: string, text: string): Problem[] {
  const file = `página ${path.replace(/^/, '/').replace(/(\/index)?\.html$/, '') || '/'}`
  const problems: Problem[] = []
  const claim = /sem\s+consulta/i.exec(text.replaceAll(/<[^>]+>|&nbsp;|\u00a0/g, ' '))
  if (claim) {
    problems.push({
      file,
      says: `"${claim[0]}": a lei proíbe anunciar crédito sem consulta (Código de Defesa do Consumidor, art. 54-C).`,
      write: 'tire a expressão de onde ela estiver.',
    })
  }
  if (path.endsWith('.html') && advertises(readable(text)) && !statesCeiling(text)) {
    problems.push({
      file,
      says: 'a página anuncia um valor acima do máximo de hoje e não tem a nota que diz isso.',
      write: `a nota 1 no pé da página, com o máximo de hoje (${reais(limits.amount.max)}).`,
    })
  }
  return problems
}

/** Keeps attributes, because search results show descriptions. Drops scripts, except structured data. */
const readable = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')

const statesCeiling = (html: string) => {
  const note = /id="nota-1"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? ''
  return note.replaceAll('&nbsp;', '\u00a0').includes(reais(limits.amount.max))
}

/** Skips the component gallery: developers see it, and its figures are invented. */
const judged = (path: string) =>
  /\.(html|js|xml|json|webmanifest|txt)$/.test(path) && !/^dev\b|^_astro\/dev\b/.test(path)

/** Checks every file of a built site. @throws ContentError */
export function checkBuilt(directory: string): void {
  const paths = (readdirSync(directory, { recursive: true }) as string[]).map(path =>
    path.replaceAll('\\', '/'),
  )
  const problems = paths
    .filter(judged)
    .flatMap(path => builtProblems(path, readFileSync(join(directory, path), 'utf8')))
  if (problems.length > 0) throw new ContentError(problems)
}
