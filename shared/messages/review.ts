/** Texts of 'Confira seus dados', the last look before the analysis. */
export const reviewMessages = {
  title: 'Confira seus dados',
  lead: 'A análise só começa quando você finalizar. Se algo estiver errado, altere antes.',
  person: {
    title: 'Seus dados',
    name: 'Nome completo',
    cpf: 'CPF',
    phone: 'Celular',
    email: 'E-mail',
    birthDate: 'Data de nascimento',
    motherName: 'Nome da mãe',
  },
  device: {
    title: 'Celular da garantia',
    phone: 'Aparelho',
    imei: 'IMEI',
    invoice: 'Nota fiscal',
    sent: 'Enviada',
    change: 'Alterar o celular e a nota',
  },
  address: { title: 'Endereço', change: 'Alterar o endereço' },
  money: { title: 'Renda e motivo', change: 'Alterar renda e motivo' },
  unknown: 'Já informado',
} as const
