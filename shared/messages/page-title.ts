import { brand } from '../brand.ts'

/** Titles of pages, for tabs, the browser's history and screen readers. */
export const pageTitleMessages = {
  failed: 'Erro: ',
  of: (title: string) => `${title} · ${brand.name}`,
  step: (title: string, step: number, total: number) =>
    `${title} · passo ${step} de ${total} · ${brand.name}`,
}
