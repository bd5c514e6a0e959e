/** Texts of /login up to the code. The code step's are in `login-code.ts`, errors in `errors.ts`. */
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
  /** Why another page was left for this one. */
  exits: {
    ended: {
      title: 'Sessão expirada. Faça login novamente.',
      text: 'Ela terminou por segurança. Depois do código, você continua o que estava fazendo.',
    },
    'signed-out': {
      title: 'Você saiu da sua conta em outra aba',
      text: 'Para continuar, entre de novo com um código.',
    },
    needed: { title: 'Esta página precisa da sua conta', text: 'Entre com o seu celular para abrir.' },
    'other-device': {
      title: 'Continue neste aparelho',
      text: 'Confirme o celular do seu pedido. Depois do código, você continua de onde parou, com o que já digitou.',
    },
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
