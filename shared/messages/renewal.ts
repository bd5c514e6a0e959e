/** Shown over a page whose session ended in the middle of work. */
export const renewalMessages = {
  title: 'Sua sessão terminou por segurança',
  lead: [
    'Esta tela fica como está, com o que você preencheu. Mandamos um código para ',
    ' e você continua daqui.',
  ],
  nothingSent: 'Nada foi enviado depois que ela terminou.',
  send: 'Receber código',
  sending: 'Enviando...',
  leave: 'Entrar depois',
  close: 'Fechar esta tela e entrar depois',
} as const
