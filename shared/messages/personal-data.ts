/** Every text of the fourth step of /form, in a file of its own: the first step does not carry it. */
export const personalDataMessages = {
  title: 'Informações pessoais',
  lead: 'É o último passo. Depois dele a análise começa.',
  incomeTitle: 'Renda e motivo',
  salary: {
    label: 'Salário por mês',
    placeholder: '1500,00',
    prefix: 'R$',
    why: 'A parcela precisa caber no seu mês: com a renda não oferecemos mais do que cabe.',
  },
  loanReason: { label: 'Motivo do empréstimo', placeholder: 'Escolha o motivo' },
  addressTitle: 'Endereço',
  address: {
    postalCode: {
      label: 'CEP',
      placeholder: '00000-000',
      hint: 'Com ele preenchemos o que der do endereço',
      byHand: 'Preencha o endereço à mão.',
      filled: 'Endereço preenchido pelo CEP.',
    },
    street: { label: 'Rua' },
    number: { label: 'Número', placeholder: 'Nº ou S/N' },
    apartmentOrSuite: { label: 'Complemento', tag: 'opcional', placeholder: 'Apto, bloco' },
    neighborhood: { label: 'Bairro', short: 'Nome curto? Escreva “Bairro” antes, como em “Bairro Sé”.' },
    city: { label: 'Cidade' },
    stateOrProvince: { label: 'Estado', placeholder: 'Escolha o estado' },
  },
  submit: 'Finalizar',
} as const
