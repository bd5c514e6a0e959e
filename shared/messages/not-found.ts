/** Texts of the 404 page. */
export const notFoundMessages = {
  title: 'Página não encontrada',
  text: 'O endereço pode ter mudado ou estar incompleto.',
  home: 'Voltar ao início',
} as const
