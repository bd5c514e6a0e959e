/** Texts of the notices in this browser. The notices themselves are the server's. */
export const pushMessages = {
  title: 'Avisos neste aparelho',
  receive: 'Receber avisos neste navegador',
  what: 'Avisamos também aqui quando uma parcela está perto de vencer, quando recebemos um pagamento ou há novidade, sem valores na tela; você desliga aqui quando quiser.',
  turningOn: 'Ligando... Se o navegador perguntar, toque em permitir.',
  turningOff: 'Desligando...',
  on: 'Avisos ligados. Eles param se você sair da conta.',
  off: 'Avisos desligados neste navegador.',
  notAllowed: 'Sem a permissão do navegador, os avisos ficam desligados. Se mudar de ideia, marque de novo.',
  denied:
    'Os avisos deste site estão bloqueados no navegador. Para receber, toque no ícone ao lado do endereço, abra as permissões, libere as notificações e volte aqui.',
  homeScreen:
    'No iPhone e no iPad, os avisos chegam se esta página estiver na Tela de Início: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra por lá.',
  subscribeFailed: 'O navegador não conseguiu ligar os avisos agora. Tente de novo mais tarde.',
  unreadable: 'Não foi possível ver os avisos deste navegador agora.',
} as const
