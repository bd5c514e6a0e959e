/** Texts of the snippet builder on /parceiros/desenvolvedores. */
export const partnerMessages = {
  partner: 'Só letras minúsculas, números e hífens, até 60. É o id que você recebeu de nós.',
  amount: 'Um valor em reais, como 1.500,00.',
  installments: 'Um número inteiro de parcelas, como 6.',
  device: 'Até 60 letras.',
  copied: 'Copiado.',
  notCopied: 'O navegador não deixou copiar. O código está selecionado: use Ctrl+C.',
  unavailable: 'A prévia não carregou. Recarregue a página para tentar de novo.',
  link: 'Simular empréstimo com garantia do celular',
} as const
