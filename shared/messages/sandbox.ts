/** Every text of the sandbox's page. */
export const sandboxMessages = {
  title: 'Mensagens da sandbox',
  warning: 'Esta página só existe na sandbox.',
  warningText:
    'Ela mostra o que um celular de verdade receberia por WhatsApp e e-mail: códigos, contratos e avisos. Fora da sandbox ela não responde.',
  to: 'Celular ou e-mail',
  toHint: 'O mesmo que você usou no cadastro',
  show: 'Ver mensagens',
  following: 'A lista se atualiza sozinha.',
  empty: 'Nenhuma mensagem ainda',
  emptyText: 'Assim que algo for enviado, aparece aqui.',
  channels: { whatsapp: 'WhatsApp', email: 'E-mail' } as Record<string, string>,
  code: 'Código',
  copy: 'Copiar código',
  copied: 'Código copiado',
  copyFailed: 'Não deu para copiar. Selecione o código e copie.',
  open: 'Abrir o link',
  failed: 'Não foi possível ler as mensagens agora. Vamos tentar de novo.',
  absent: 'A sandbox não está disponível',
  absentText: 'Esta página só funciona em um ambiente de testes.',
  home: 'Voltar ao início',
} as const
