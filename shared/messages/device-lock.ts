import { brand } from '../brand.ts'

const { phone, hours } = brand.contact

/** Shown only where the lender locks phones (`DEVICE_LOCK`), and there is a reason. */
export const deviceLockMessages = {
  noticed: {
    title: (day: string) => `Seu celular pode ser bloqueado a partir de ${day}`,
    reason:
      'Por quê: há parcela vencida, e o contrato que você assinou prevê o bloqueio depois deste aviso. Pagando antes, nada acontece.',
  },
  locked: {
    title: 'Seu celular está bloqueado',
    reason: 'Por quê: há parcela vencida, e o prazo do aviso que enviamos terminou.',
  },
  works:
    'O que continua funcionando: ligações de emergência (190, 192 e 193), receber chamadas e mensagens, o app do seu banco e este site. Nada no aparelho é lido ou apagado.',
  restore:
    'Para voltar: pague o que está vencido. A liberação é automática e leva até 1 hora, em qualquer dia.',
  releasing: {
    title: 'Pagamento recebido: seu celular está sendo liberado',
    text: `Leva até 1 hora com o aparelho ligado e com internet. Se passar disso, ligue ${phone.label}.`,
  },
  help: `Está difícil pagar? Fale com a gente: ${phone.label}. ${hours}.`,
  pay: 'Pagar agora',
} as const
