import { brand } from '../brand.ts'

/** Shown in place of a screen that threw. */
export const screenFailureMessages = {
  title: 'Esta tela parou de funcionar',
  kept: 'O que você já confirmou está guardado. Recarregue a página para continuar de onde parou.',
  call: (id: string) => ['Se acontecer de novo, ligue para ', ` e diga o código ${id}.`] as const,
  phone: brand.contact.phone,
  reload: 'Recarregar a página',
} as const
