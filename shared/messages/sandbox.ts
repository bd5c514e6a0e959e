import { commonMessages } from './common.ts'

/** Texts of /sandbox. */
export const sandboxMessages = {
  title: 'Mensagens da sandbox',
  warning: 'Esta página só existe na sandbox.',
  warningText:
    'Ela mostra o que um celular de verdade receberia por WhatsApp e e-mail: códigos, contratos e avisos. Fora da sandbox ela não responde.',
  to: 'Celular ou e-mail',
  toHint: 'O mesmo que você usou no cadastro',
  show: 'Ver mensagens',
  following: 'A lista se atualiza sozinha.',
  empty: 'Nenhuma mensagem ainda',
  emptyText: 'Assim que algo for enviado, aparece aqui.',
  channels: { whatsapp: 'WhatsApp', email: 'E-mail' } as Record<string, string>,
  code: 'Código',
  copy: 'Copiar código',
  copied: commonMessages.copyCode.copied,
  copyFailed: commonMessages.copyCode.failed,
  open: 'Abrir o link',
  failed: 'Não foi possível ler as mensagens agora. Vamos tentar de novo.',
  absent: 'A sandbox não está disponível',
  absentText: 'Esta página só funciona em um ambiente de testes.',
  home: 'Voltar ao início',
  bank: {
    title: 'Pagar um Pix',
    text: 'Faz o papel do app do banco: o código fica pago na hora.',
    code: commonMessages.copyCode.label,
    hint: 'Copie na tela de pagamento e cole aqui',
    unknown: 'Este código não é de uma cobrança da sandbox.',
    pay: 'Pagar',
    paying: 'Pagando...',
    paid: (amount: string) => `Pix de ${amount} feito. A tela de pagamento confirma sozinha.`,
  },
  clock: {
    title: 'Calendário',
    text: 'Adianta o relógio do servidor. O que vence nesses dias acontece: avisos, multa, juros. A sessão dura 12 horas, então depois entre de novo com um código novo.',
    day: '+1 dia',
    month: '+1 mês',
    moving: 'Adiantando...',
    now: (when: string) => `Na sandbox agora é ${when}.`,
  },
} as const
