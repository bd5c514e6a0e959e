/** The end of a declaration. A bank may have taken back what had been given back: then only instalments are not owed. */
const owed = (isClaimed: boolean, nothing: string) =>
  isClaimed ? 'nenhuma parcela é devida por ele' : `${nothing} é devido por ele`

/** Texts of the document that confirms the release of the phone. */
export const releaseTermMessages = {
  title: 'Termo de quitação e liberação da garantia',
  customer: 'Cliente',
  cpf: 'CPF',
  contract: 'Contrato (CCB)',
  device: 'Celular que era a garantia',
  imei: 'IMEI',
  day: 'Encerrado em',
  paid: (day: string, isClaimed: boolean) =>
    `declara que ${isClaimed ? 'todas as parcelas deste contrato foram pagas' : 'este contrato foi pago por inteiro'} em ${day} e que ${owed(isClaimed, 'nada mais')}.`,
  canceled: (day: string) =>
    `declara que este contrato foi cancelado em ${day}, por desistência do cliente, que não ficou com o dinheiro, e que nada é devido por ele.`,
  /** By the lender, or with the order of a phone by its shop, the customer or its time. */
  canceledUnsent: (day: string) =>
    `declara que este contrato foi cancelado em ${day}, sem que o dinheiro ficasse com o cliente, e que nada é devido por ele.`,
  withdrawn: (day: string, isClaimed: boolean) =>
    `declara que recebeu de volta o valor deste contrato em ${day}, dentro do prazo de desistência, e que ${owed(isClaimed, 'nada mais')}.`,
  returned: (day: string, isClaimed: boolean) =>
    `declara que este contrato foi desfeito em ${day}, porque a loja cancelou a venda do celular, e que ${owed(isClaimed, 'nada')}.`,
  lien: 'A alienação fiduciária do celular está extinta desde essa data: ele é do cliente por inteiro, que pode usar, vender ou doar o aparelho.',
  lienOfUnbought: 'A alienação fiduciária do celular está extinta desde essa data.',
  print: 'Imprimir ou salvar o termo',
} as const
