import { phoneLabel } from './phone-label.ts'

/** Texts of the code step of /login, which loads after the phone step. The code's own texts are in `code.ts`. */
export const loginCodeMessages = {
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
    `Não tem mais acesso a esse e-mail nem ao celular? Ligue ${phoneLabel}.`,
  ],
  back: 'Voltar',
  restart: 'Reiniciar',
} as const
