/** Sentences that several screens share. */
export const commonMessages = {
  retry: 'Tentar novamente',
  offline: 'Você está sem internet. Tente de novo quando ela voltar.',
  offlineForm: 'Você está sem internet. O que você preencheu continua aqui.',
  oldBrowser:
    'Seu navegador é antigo, e partes desta página não funcionam nele. Atualize o navegador na loja de aplicativos ou abra a página em outro aparelho.',
  toDashboard: 'Voltar ao dashboard',
  noInstallmentsYet: 'As parcelas aparecem aqui quando o dinheiro sair por Pix.',
  copyCode: {
    label: 'Código Pix copia e cola',
    copied: 'Código copiado',
    failed: 'Não deu para copiar. Selecione o código e copie.',
  },
} as const
