import { brand } from '../brand.ts'

/** '/mensagem': whether a message is the lender's. */
export const messageCheckMessages = {
  title: 'Esta mensagem é de vocês?',
  description: `Recebeu algo em nome da ${brand.name}? Cole o remetente, o link ou o texto e veja se os contatos são nossos.`,
  lead: 'Cole o remetente, o link ou o texto que chegou, e veja se os contatos dele são nossos.',
  private: 'Nada sai deste navegador: o que você cola não é enviado nem guardado.',
  label: 'Remetente, link ou texto da mensagem',
  check: 'Conferir',
  withoutScript:
    'A conferência precisa de JavaScript. Sem ele, compare com os contatos abaixo ou fale com uma pessoa.',
  ours: {
    title: 'Estes são os nossos contatos',
    site: 'Site',
    email: 'E-mail',
    sender: 'E-mail que envia os avisos',
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
  },
  never: {
    title: 'O que nunca pedimos por mensagem nem por telefone',
    points: [
      'A senha do banco, do celular ou do e-mail.',
      'O código de 6 dígitos: ele só é digitado por você, no nosso site ou na página da loja em que você faz o pedido.',
      'Dinheiro antes do empréstimo, seja qual for o nome que derem a ele.',
    ],
    text: 'Nunca cobramos nada antes. Quem pede uma dessas coisas não é a gente, mesmo que o remetente pareça certo.',
  },
} as const

/** Those that its script writes: apart, so that it carries no others. */
export const messageCheckSentences = {
  empty: 'Cole primeiro o remetente, o link ou o texto.',
  ours: 'O contato é nosso.',
  oursText: (found: string) =>
    `Reconhecemos ${found}. Um remetente pode ser falsificado: se a mensagem pede senha, código ou dinheiro, não é nossa. Na dúvida, digite você o endereço do nosso site.`,
  foreign: 'Não é um contato nosso.',
  foreignText: (found: string) =>
    `Não reconhecemos ${found}. Não abra o link, não responda e não pague. Pergunte pelos contatos desta página.`,
  unknown: 'Só por isso, não dá para saber.',
  unknownText:
    'Não há aí um link, um e-mail ou um telefone que a gente possa conferir. Cole o remetente ou o link, ou fale com uma pessoa antes de fazer o que pedem.',
} as const
