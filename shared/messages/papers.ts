/** Names of the documents of a loan, and the texts that only their PDF has. */
export const papersMessages = {
  title: 'Documentos em PDF',
  lead: 'Para guardar, enviar ou imprimir. Só quem entra na sua conta baixa estes arquivos.',
  loading: 'Carregando...',
  none: 'Ainda não há documento deste empréstimo.',
  download: 'Baixar',
  downloading: 'Baixando...',
  failed: 'Não deu para baixar o documento. Tente de novo.',
  of: (date: string) => `de ${date}`,
  names: {
    contract: 'Contrato (CCB)',
    agreement: (number: string) => `Aditivo ${number}`,
    receipt: (subject: string) => `Comprovante: ${subject}`,
    statement: (year: string) => `Extrato de ${year}`,
    payoff: 'Termo de quitação e liberação da garantia',
  },
  signature: {
    title: 'Registro da assinatura',
    at: 'Assinado em',
    code: 'Código de confirmação enviado para',
    sha256: 'SHA-256 do documento',
    seal: 'Selo do registro',
    text: 'Este arquivo traz o texto que foi assinado, palavra por palavra. O SHA-256 é o do documento como foi mostrado na hora da assinatura.',
  },
  statement: {
    holder: 'Cliente',
    before: (date: string) => `Saldo antes de ${date}`,
    after: (date: string) => `Saldo em ${date}`,
    none: 'Nenhum movimento neste ano.',
  },
  lender: (name: string, cnpj: string, address: string) => `${name}, CNPJ ${cnpj}, ${address}.`,
} as const
