import { brand } from '../brand.ts'

/** Texts of /login. The code's texts are in `code.ts`, errors in `errors.ts`. */
export const loginMessages = {
  phone: {
    title: 'Acesse a sua conta',
    lead: 'Mandamos um código para o celular do seu cadastro. Sem senha para decorar.',
    label: 'Celular com DDD',
    placeholder: '(11) 99999-9999',
    submit: 'Continuar',
    submitting: 'Enviando...',
    noAccount: 'Ainda não tem uma conta?',
    simulate: 'Faça uma simulação',
  },
  code: {
    title: 'Código de verificação',
    /** The phone number goes between the two parts. */
    lead: ['Mandamos um código de 6 dígitos pelo WhatsApp para ', '.'],
    submit: 'Entrar',
    submitting: 'Entrando...',
    hintTitle: 'O código não chegou?',
    hints: [
      'Abra o WhatsApp e procure a mensagem com o código.',
      'Confira se o número acima está certo.',
      'Confira se está com o aparelho desse número e se ele tem internet.',
    ],
    /** Of a code by e-mail. */
    emailHints: [
      'Veja também a caixa de spam e as promoções.',
      'Confira se o e-mail acima é o do seu cadastro.',
      `Não tem mais acesso a esse e-mail nem ao celular? Ligue ${brand.contact.phone.label}.`,
    ],
    back: 'Voltar',
    restart: 'Reiniciar',
  },
  signedIn: 'Entrando na sua conta...',
  aside: {
    title: 'Na sua conta você vê',
    items: [
      'quanto falta pagar, parcela por parcela',
      'como está o seu pedido',
      'o contrato que você assinou',
    ],
    why: 'A entrada é por código, sem senha: só quem recebe as suas mensagens abre a sua conta.',
  },

  /** For customers who come from a partner's page. */
  arrival: {
    title: (shop: string) => `Você veio de ${shop}`,
    text: 'Confirme o seu celular aqui também: assim só você, e não a loja, vê a sua oferta. Depois do código você continua de onde parou.',
    goneTitle: 'O link que trouxe você já venceu',
    gone: 'Não tem problema: entre com o seu celular e continue de onde parou.',
  },
} as const
