import type { Page } from '@playwright/test'

/** /dashboard/autopay, and the card of the dashboard that leads to it. */
export const autopayOf = (page: Page) => ({
  card: page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pix Automático' }) }),
  turnOn: page.getByRole('link', { name: 'Ligar Pix Automático' }),
  manage: page.getByRole('link', { name: 'Ver ou desligar' }),
  authorise: page.getByRole('button', { name: 'Autorizar com QR Code ou código' }),
  copy: page.getByRole('button', { name: 'Copiar código' }),
  qr: page.getByRole('img', { name: 'QR Code para autorizar o Pix Automático' }),
  isOn: page.getByText('O Pix Automático está ligado'),
  turnOff: page.getByRole('button', { name: 'Desligar Pix Automático' }),
  confirm: page.getByRole('button', { name: 'Sim, desligar' }),
  isOff: page.getByText('Pix Automático desligado.'),
})
