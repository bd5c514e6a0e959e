/** Texts of the waiting screen, step 5 of /form. */
export const waitingMessages = {
  title: 'Agora é com a gente!',
  lead: 'Vamos analisar os seus dados. Você pode esperar aqui ou fechar esta página: avisamos por e-mail assim que a resposta sair.',
  /** Shown one after another; `after` is milliseconds since the screen opened. */
  stages: [
    { after: 0, text: 'Recebemos os seus dados e já começamos a análise.' },
    { after: 15_000, text: 'Estamos conferindo o aparelho e a nota fiscal.' },
    { after: 45_000, text: 'Está levando um pouco mais que o normal. Pode fechar a página sem perder nada.' },
    { after: 120_000, text: 'Alguns pedidos precisam de mais cuidado. Avisamos por e-mail quando terminar.' },
  ],
  paused: 'Sem internet agora. Conferimos de novo assim que a conexão voltar.',
  found: 'Sua resposta chegou. Abrindo...',
  expiredWay: 'Ver a oferta e pedir nova análise',
  timeline: {
    title: 'Andamento do pedido',
    sent: 'Dados enviados',
    analysing: 'Em análise',
    checkingInvoice: 'Conferindo a nota',
    answer: 'Resposta por aqui e por e-mail',
  },
  linksTitle: 'Enquanto isso',
  links: [
    { label: 'Ajuda', href: '/ajuda' },
    { label: 'Contrato', href: '/contrato' },
    { label: 'Termos de uso', href: '/termos' },
    { label: 'Política de privacidade', href: '/privacidade' },
  ],
} as const
