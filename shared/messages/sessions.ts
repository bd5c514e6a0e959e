import { commonMessages } from './common.ts'
import { phoneLabel } from './phone-label.ts'

/** Texts of /dashboard/sessions. */
export const sessionsMessages = {
  title: 'Acessos',
  text: 'Onde sua conta está aberta agora. Cada acesso termina sozinho depois de meia hora sem uso, e no máximo 12 horas depois da entrada.',
  current: 'Este acesso',
  since: (moment: string) => `Entrou em ${moment}`,
  lastSeen: (moment: string) => `Último uso em ${moment}`,
  network: (network: string) => `Rede ${network}`,
  networkNote:
    'Rede é o começo do endereço de internet. Ela muda quando você troca de conexão, por exemplo do Wi-Fi para os dados do celular.',
  end: 'Encerrar',
  ending: 'Encerrando...',
  /** Name of the button for screen readers: several look the same. */
  endOf: (browser: string, moment: string) => `Encerrar ${browser}, de ${moment}`,
  endOthers: 'Encerrar todos os outros',
  onlyThis: 'Sua conta está aberta só aqui.',
  ended: 'Acesso encerrado.',
  othersEnded: 'Os outros acessos foram encerrados.',
  unknown: `Não reconhece um acesso? Encerre e ligue ${phoneLabel}. Nunca passe a ninguém um código que você recebeu.`,
  back: commonMessages.toDashboard,
} as const
