/** Every text of the landing header. The dashboard's frame has its own. */
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
