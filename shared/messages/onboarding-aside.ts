/** Texts beside the form on wide screens. The widget leaves them out: its column is narrow. */
export const asideMessages = {
  title: 'O caminho até o Pix',
  steps: [
    'Informações básicas',
    'Verificação de segurança',
    'Informação do aparelho',
    'Informações pessoais',
    'Análise e oferta',
  ],
  why: [
    'Seus dados mostram que o pedido é seu e que ninguém pega empréstimo no seu nome.',
    'O código confirma que o celular está com você.',
    'O aparelho é a garantia. Você continua usando normalmente.',
    'Renda e endereço servem para a parcela caber no seu mês.',
    'Você só decide depois de ver a oferta inteira, com todos os custos.',
  ],
  never: 'Nunca cobramos nada antes do empréstimo.',
} as const
