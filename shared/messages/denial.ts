import { brand } from '../brand.ts'
import { phoneLabel } from './phone-label.ts'

const { hours } = brand.contact

/** Texts of /denial, where the message about a new browser leads. */
export const denialMessages = {
  title: 'Não foi você?',
  text: 'Alguém entrou na sua conta com um código que mandamos a você. Se não foi você, encerre agora.',
  happens: 'O que acontece quando você encerra',
  steps: [
    'Todos os acessos à sua conta terminam na hora, também os seus. Para voltar, você entra com um código novo.',
    'Nenhum Pix de empréstimo sai enquanto a gente não falar com você.',
    'Suas parcelas e seus dados continuam como estão.',
  ],
  end: 'Não fui eu: encerrar tudo',
  ending: 'Encerrando...',
  wasMe: 'Fui eu, ir para minha conta',
  doneTitle: 'Encerramos todos os acessos',
  done: 'Ninguém mais está na sua conta. Os Pix de empréstimo ficam parados até você falar com a gente.',
  next: `Agora ligue ${phoneLabel} para confirmar que é você. ${hours}.`,
  never: `Não passe a ninguém um código que você recebeu, nem a quem disser que é da ${brand.name}.`,
  signIn: 'Entrar de novo',
  goneTitle: 'Este link não vale mais',
  gone: `Abra o link da mensagem de novo. Se não der certo, entre na sua conta e veja Acessos, ou ligue ${phoneLabel}.`,
} as const
