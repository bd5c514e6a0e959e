/** Every text of the page for addresses that lead nowhere. */
export const notFoundMessages = {
  title: 'Página não encontrada',
  text: 'O endereço pode ter mudado ou estar incompleto.',
  home: 'Voltar ao início',
} as const
