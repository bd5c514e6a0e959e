/** What stands around the application in a shop's page: apart, so that its file carries no text of the simulator. */
export const loanFrameMessages = {
  test: 'Ambiente de teste: nada aqui vale.',
  back: 'Mudar a simulação',
  close: 'Fechar',
} as const
