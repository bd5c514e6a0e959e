import { brand } from '../brand.ts'

/** Texts of the onboarding on a partner's page only. */
export const partnerMessages = {
  title: 'Empréstimo com garantia do celular',
  /** Shown above the steps when the shop names the phone. */
  device: (device: string) => `Com a garantia do seu ${device}`,

  /** Shown above the steps of the offline demo. */
  demo: (digits: number) =>
    `Demonstração: nada é enviado. Os dados podem ser inventados, e o código são ${digits} números quaisquer.`,

  continue: {
    answer: {
      title: 'Sua resposta chegou',
      lead: `Ela está no site da ${brand.name}. Para que só você veja, lá pedimos um novo código no seu celular.`,
    },
    account: {
      title: 'Você já fez um pedido com a gente',
      lead: `A situação dele e o próximo passo estão na sua conta, no site da ${brand.name}.`,
    },
    button: `Continuar no site da ${brand.name}`,
    opening: 'Abrindo...',
    opened: 'O site abriu em outra aba. Não achou? Toque no botão de novo.',
    blocked: 'O navegador não abriu a outra aba. Use este link para continuar:',
    link: `Abrir o site da ${brand.name}`,
    gone: 'O link venceu. Este é novo:',
    failed: 'Não conseguimos preparar o link agora. Você também pode entrar direto no site:',
    later: 'Pode deixar para depois: a resposta também vai para o seu e-mail.',
  },

  /** On the first step: whoever began before goes on in place. */
  begun: {
    question: 'Já começou o pedido?',
    goOn: 'Continue de onde parou',
    title: 'Continue de onde parou',
    lead: 'Digite o celular do seu pedido. Mandamos um código, e você segue do passo em que estava.',
    otherPhone: 'Usar outro celular',
    back: 'Começar um pedido novo',
  },

  again: {
    title: 'Confirme o seu celular de novo',
    lead: 'Por segurança, o acesso nesta página vale 15 minutos. O que você preencheu continua aqui.',
    /** The phone number goes between the two parts. */
    sentTo: ['Mandamos um código pelo WhatsApp para ', '.'],
    elsewhere: 'Prefere continuar no nosso site?',
    signIn: 'Entre aqui',
    request: 'Receber código',
    requesting: 'Enviando...',
    submit: 'Continuar de onde parei',
    submitting: 'Verificando...',
  },

  insecure: {
    title: 'Esta página não é segura o bastante',
    text: `O endereço dela não começa com https, por isso não pedimos os seus dados aqui. No site da ${brand.name} o pedido é o mesmo.`,
    link: `Fazer o pedido no site da ${brand.name}`,
  },
} as const
