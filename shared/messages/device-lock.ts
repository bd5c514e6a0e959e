import { brand } from '../brand.ts'
import { phoneLabel } from './phone-label.ts'

const { phone, hours } = brand.contact

/**
 * Shown when the lender locks phones (`DEVICE_LOCK`) and this phone is about to be locked, is locked or is being
 * unlocked.
 */
export const deviceLockMessages = {
  noticed: {
    title: (day: string) => `Seu celular pode ser bloqueado a partir de ${day}`,
    reason:
      'Há parcela vencida, e o contrato que você assinou prevê o bloqueio depois deste aviso. Pagando antes, nada acontece.',
  },
  locked: {
    title: 'Seu celular está bloqueado',
    reason: 'Há parcela vencida, e o prazo do aviso que enviamos terminou.',
  },
  why: 'Por quê',
  worksTitle: 'O que continua funcionando',
  works:
    'Ligações de emergência (190, 192 e 193), receber chamadas e mensagens, o app do seu banco e este site. Nada no aparelho é lido ou apagado.',
  restoreTitle: 'Como voltar ao normal',
  restore: 'Pague o que está vencido. A liberação é automática e leva até 1 hora, em qualquer dia.',
  releasing: {
    title: 'Pagamento recebido: seu celular está sendo liberado',
    text: `Leva até 1 hora com o aparelho ligado e com internet. Se passar disso, ligue ${phoneLabel}.`,
  },
  helpTitle: 'Está difícil pagar?',
  help: {
    before: 'Fale com a gente: ',
    phone: { label: phoneLabel, href: phone.href },
    after: `. ${hours}.`,
  },
  pay: 'Pagar agora',
} as const
