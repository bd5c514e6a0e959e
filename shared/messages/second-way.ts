import { brand } from '../brand.ts'

/** Texts of the code by e-mail, and of the account that asks for one proof more. */
export const secondWayMessages = {
  email: {
    offer: 'Receber o código por e-mail',
    label: 'E-mail do seu cadastro',
    hint: 'Se for o e-mail do cadastro deste celular, mandamos um código para ele.',
    placeholder: 'voce@exemplo.com.br',
    send: 'Mandar por e-mail',
    sending: 'Mandando...',
    /** The address goes between the two parts. */
    sentTo: [
      'Se o e-mail ',
      ' é o do cadastro deste celular, o código de 6 dígitos chega nele em instantes.',
    ],
    hintTitle: 'O código não chegou?',
    hints: [
      'Veja também a caixa de spam e as promoções.',
      'Confira se o e-mail acima é o do seu cadastro.',
      `Não tem mais acesso a esse e-mail nem ao celular? Ligue ${brand.contact.phone.label}.`,
    ],
  },
  proof: {
    title: 'Este cadastro é seu?',
    lead: 'O código está certo. Mas este celular tem um cadastro que ninguém usa há mais de três meses, e números mudam de dono. Para proteger os dados, pedimos mais uma confirmação.',
    label: 'Data de nascimento de quem fez o cadastro',
    submit: 'Confirmar',
    submitting: 'Confirmando...',
    otherTitle: 'O cadastro não é seu?',
    other:
      'Se o seu número é novo, o cadastro antigo deixa de abrir com ele, e você faz o seu com os seus dados.',
    disown: 'Não é meu cadastro',
    disowning: 'Um instante...',
    doneTitle: 'Pronto, o número é só seu',
    done: 'O cadastro antigo não abre mais com este celular. Agora você pode fazer o seu.',
    begin: 'Fazer o meu cadastro',
    back: 'Voltar',
  },
} as const
