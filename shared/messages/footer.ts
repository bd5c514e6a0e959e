import { brand } from '../brand.ts'

/** Texts of the footer of public pages. */
export const footerMessages = {
  label: 'Rodapé',
  groups: [
    {
      name: 'O empréstimo',
      links: [
        { label: 'Como funciona', href: '/como-funciona' },
        { label: 'Para quem', href: '/para-quem' },
        { label: 'Modelo do contrato', href: '/contrato' },
      ],
    },
    {
      name: 'A empresa',
      links: [
        { label: 'Quem somos', href: '/quem-somos' },
        { label: 'Imprensa', href: '/imprensa' },
        { label: 'Ouvidoria', href: '/ouvidoria' },
        { label: 'Para lojas parceiras', href: '/parceiros' },
      ],
    },
    {
      name: 'Seus direitos',
      links: [
        { label: 'Privacidade', href: '/privacidade' },
        { label: 'Termos de uso', href: '/termos' },
        { label: 'Ajuda', href: '/ajuda' },
        { label: 'Esta mensagem é de vocês?', href: '/mensagem' },
      ],
    },
  ],
  contact: 'Atendimento',
  phone: 'Telefone',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  social: 'Redes sociais',
  notes: 'Notas',
  never: {
    title: 'Nunca cobramos nada antes.',
    text: 'Nem taxa, nem depósito, nem seguro para liberar o empréstimo. Se alguém pedir, é golpe. Os canais oficiais são os desta página.',
  },
  lender: `${brand.name} é uma marca da ${brand.lender.legalName}, CNPJ ${brand.lender.cnpj}, ${brand.lender.address}. Crédito sujeito a análise.`,
  correspondent: `Lojas parceiras que encaminham pedidos atuam como correspondentes no País da ${brand.lender.legalName}, conforme a Resolução CMN 4.935/2021, e não podem cobrar nada de você por isso.`,
} as const

/** Texts of the institutional pages outside their content. */
export const pageMessages = {
  groups: { 'a-empresa': brand.name, ajuda: 'Atendimento', documentos: 'Documentos' },
  contents: 'Nesta página',
  summary: 'Em poucas palavras',
  updated: 'Atualizado em',
  version: 'versão',
  faq: 'Perguntas frequentes',
  help: {
    title: 'Fale com uma pessoa',
    text: 'Conte o que aconteceu, sem mandar senha nem o código de 6 dígitos.',
    whatsapp: 'Conversar no WhatsApp',
    call: 'Ligar',
    write: 'Escrever',
  },
} as const
