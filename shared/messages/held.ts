/** Texts of an application that waits, by the reason of its hold. */
export const heldMessages = {
  /** A person decides. */
  checking: {
    review: { title: 'Conferindo o pedido', what: 'o seu pedido' },
    person: { title: 'Conferindo os seus dados', what: 'os seus dados' },
  } as Record<string, { title: string; what: string }>,
  /** A register does not answer. */
  down: {
    'phone-check': 'O serviço que diz se um celular está bloqueado',
    'person-check': 'O serviço que confere os dados de um CPF',
  } as Record<string, string>,
  isDown: (what: string) =>
    `${what} está fora do ar. Tentamos de novo sozinhos. Pode fechar esta página: avisamos por WhatsApp e e-mail.`,
} as const
