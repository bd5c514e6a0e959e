/** Texts for going on with another device. */
export const otherDeviceMessages = {
  ask: 'Continuar em outro aparelho',
  title: 'Continue em outro aparelho',
  lead: 'Abra este código ou o link no outro aparelho. Lá você confirma o seu celular e continua daqui, com o que já digitou. O arquivo da nota não vai junto.',
  busy: 'Preparando o link...',
  qr: 'Código para abrir o seu pedido em outro aparelho',
  scan: 'Aponte a câmera do outro aparelho',
  qrFailed: 'O desenho do código não carregou. Use o link.',
  copy: 'Copiar o link',
  copied: 'Link copiado',
  copyFailed: 'O navegador não deixou copiar. Selecione o link e copie.',
  until: (time: string) => `Vale até ${time}, uma vez só, e só para a sua conta.`,
  again: 'Fazer outro link',
  close: 'Fechar',
  taken: 'O seu pedido foi aberto no outro aparelho. Continue por lá; o que você mudar aqui não aparece lá.',
  opening: 'Trazendo o que você já digitou...',
  opened:
    'Pronto: o que você já tinha digitado está aqui. Falta só o arquivo da nota, se você já o tinha escolhido.',
  retry: 'Tentar de novo',
} as const
