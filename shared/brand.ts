/** The lender's face and identity. A lender that runs this product puts its own here, and only here. */
export const brand = {
  name: 'Celastro',
  /** The tariff's public label: "TAC" may not be charged in contracts after 2008, a registration tariff may. */
  tacLabel: 'Tarifa de cadastro',
  lender: {
    legalName: 'Celastro Sociedade de Crédito Direto S.A.',
    cnpj: '00.000.000/0001-91',
    address: 'Rua do Lastro, 100, São Paulo, SP, CEP 01001-000',
    city: 'São Paulo',
  },
  contact: {
    phone: { label: '0800 000 0000', href: 'tel:08000000000' },
    email: 'ajuda@celastro.example',
    whatsapp: '5511900000000',
    hours: 'Segunda a sexta, das\u00a009h às\u00a018h',
  },
  social: [
    { name: 'Instagram', href: 'https://instagram.example/celastro' },
    { name: 'Facebook', href: 'https://facebook.example/celastro' },
    { name: 'LinkedIn', href: 'https://linkedin.example/celastro' },
  ],
} as const
