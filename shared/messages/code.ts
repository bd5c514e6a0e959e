import { brand } from '../brand.ts'
import { codeExpired } from '../fields/code.ts'

/** Texts of every form that takes a code from a message. */
export const codeMessages = {
  label: (digits: number) => `Código de ${digits} dígitos`,
  validFor: (time: string) => `Vale por ${time}.`,
  expired: codeExpired,
  notReceived: 'Não recebeu o código?',
  resend: 'Reenviar',
  resending: 'Reenviando...',
  resendIn: (time: string) => `Reenviar em ${time}`,
  /** The only action beside a code that no longer works. */
  renewal: {
    resend: 'Pedir um novo código',
    resending: 'Pedindo um novo código...',
    resendIn: (time: string) => `Pedir um novo código em ${time}`,
  },
  safeTitle: `Ninguém da ${brand.name} pede esse código.`,
  safe: 'Nem por telefone, nem por mensagem. Também não cobramos nada antes do empréstimo.',
} as const
