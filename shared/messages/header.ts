/** Texts of the landing page's header. */
export const headerMessages = {
  skip: 'Ir para o conteúdo',
  nav: 'Principal',
  how: 'Como funciona',
  credit: 'Crédito',
  help: 'Ajuda',
  enter: 'Entrar',
  simulate: 'Simular empréstimo',
  simulateCompact: 'Simular',
  hello: 'Olá, ',
  leave: 'Sair',
} as const
