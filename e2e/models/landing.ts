import type { Page } from '@playwright/test'

/** The landing page. */
export const landingOf = (page: Page) => {
  const header = page.getByRole('banner')
  const simulator = page.getByRole('region', { name: 'Faça as contas antes' })
  const stories = page.getByRole('region', { name: 'Para que serve um valor pequeno na hora certa' })
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    header,
    /** The header's button, whose name depends on the layout. */
    begin: header.getByRole('link', { name: /^Simular/ }),
    headline: page.getByRole('heading', { level: 1 }),
    phone: page.getByLabel('Seu celular', { exact: true }),
    submit: page.getByRole('button', { name: 'Simular empréstimo', exact: true }),
    differentials: section('Crédito com os pés no chão'),
    steps: section('Como funciona'),
    credit: section('Um empréstimo apoiado no seu celular'),
    questions: section('Perguntas frequentes'),
    footer: page.getByRole('contentinfo'),
    simulator,
    amount: simulator.getByRole('slider', { name: 'Quanto você quer' }),
    installments: simulator.getByRole('slider', { name: 'Em quantas vezes' }),
    /** Number and value of the instalments. */
    answer: simulator.locator('output'),
    stories,
    slide: (n: number) => stories.getByRole('listitem').nth(n - 1),
    dot: (n: number) => stories.getByRole('button', { name: `Mostrar o depoimento ${n}` }),
    previous: stories.getByRole('button', { name: 'Depoimento anterior' }),
    next: stories.getByRole('button', { name: 'Próximo depoimento' }),
  }
}
