/** Texts of the long unused account that asks for one proof more. */
export const moreProofMessages = {
  title: 'Este cadastro é seu?',
  lead: 'O código está certo. Mas há meses o cadastro deste celular não é aberto com ele, e números mudam de dono. Para proteger os dados, pedimos mais uma confirmação.',
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
} as const
