/** The choice whether steps are counted, and their names in the figures of staff. */
export const funnelMessages = {
  allow: 'Pode contar em que passo eu estou, sem nenhum dado meu, para melhorar este formulário.',
  what: { label: 'O que é contado', href: '/privacidade#7-o-que-fica-no-seu-aparelho' },
  steps: {
    registration: 'Cadastro',
    code: 'Código',
    device: 'Celular e nota',
    'personal-data': 'Renda e endereço',
    waiting: 'Análise',
    offer: 'Oferta',
    bank: 'Conta bancária',
    contract: 'Contrato',
  },
} as const
