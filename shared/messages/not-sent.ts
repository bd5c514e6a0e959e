const unsent: Partial<Record<string, string>> = {
  'device-submit': 'O aparelho não foi enviado',
  'financial-submit': 'Os seus dados não foram enviados',
  accept: 'A proposta não foi enviada',
}

/**
 * The session ended, the server refused the call, and the customer has signed in again since.
 * @param situation a row of the error catalogue
 */
export const notSent = (situation: string): string =>
  `${unsent[situation] ?? 'Nada foi enviado'}: a sua sessão tinha terminado por segurança. Você já entrou de novo. Confira e envie.`
