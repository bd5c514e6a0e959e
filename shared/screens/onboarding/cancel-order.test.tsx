import { expect, test } from 'vitest'
import { signedInAt } from '../../testing/signed-in.ts'
import { stage } from '../../testing/stage.tsx'
import { CancelOrder } from './cancel-order.tsx'

test('the question takes the focus of its link, and gives it back to who keeps the order', async () => {
  const page = await stage(<CancelOrder />, signedInAt('/form', {}))
  await page.pressByKey('Não vou mais comprar este celular')
  expect(page.focused()).toContain('Cancelar o pedido?')
  await page.pressByKey('Manter o pedido')
  expect(document.activeElement).toBe(page.find('Não vou mais comprar este celular'))
})
