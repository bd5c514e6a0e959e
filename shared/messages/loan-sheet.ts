/** What stands around the simulator that `<loan-message>` opens. */
export const loanSheetMessages = {
  title: 'Simulação do empréstimo',
  close: 'Fechar',
  opening: 'Abrindo...',
  unavailable: 'Não conseguimos abrir a simulação aqui agora.',
  hosted: 'Continuar no nosso site',
} as const
