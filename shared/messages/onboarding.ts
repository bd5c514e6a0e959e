/**
 * Texts of all steps of /form, and those of step 1. The other steps have a file each, the code's texts are in `code.ts`
 * and errors in `errors.ts`.
 */
export const onboardingMessages = {
  back: 'Voltar',
  next: 'Continuar',
  sending: 'Enviando...',
  retry: 'Tentar de novo',
  loadingProfile: 'Carregando os seus dados...',
  stepFailed: 'Não foi possível abrir este passo. Confira a sua internet e tente de novo.',
  /** Names what keeps the button off: 'Falta preencher ou corrigir: CPF, E-mail.' */
  missing: (labels: readonly string[]) =>
    labels.length === 0 ? '' : `Falta preencher ou corrigir: ${labels.join(', ')}.`,

  registration: {
    title: 'Informações básicas',
    lead: 'Leva uns 4 minutos. Ver a sua oferta é de graça e não obriga a nada.',
    haveAccount: 'Já tem uma conta?',
    signIn: 'Entre aqui',
    name: { label: 'Nome completo', hint: 'Como está no seu documento' },
    document: {
      label: 'CPF',
      placeholder: '000.000.000-00',
      why: 'Com o CPF confirmamos que o pedido é seu mesmo.',
    },
    phone: {
      label: 'Celular com DDD',
      placeholder: '(11) 99999-9999',
      hint: 'Com WhatsApp: é para ele que mandamos o código',
    },
    email: { label: 'E-mail', placeholder: 'voce@exemplo.com.br' },
    birthDate: { label: 'Data de nascimento' },
    /** Told to a minor in time. It does not stop anybody: the analysis decides, on its own day. */
    tooYoung: (years: number, day: string) =>
      `O empréstimo é para quem já tem ${years} anos. Você vai poder pedir a partir de ${day}.`,
    motherName: {
      label: 'Nome da mãe',
      why: 'Diferencia você de quem tem o mesmo nome e dificulta fraude com o seu CPF.',
    },
    acceptTerms: {
      label: 'aceite dos termos',
      before: 'Li e aceito os ',
      terms: { label: 'termos de uso', href: '/termos' },
      between: ' e a ',
      privacy: { label: 'política de privacidade', href: '/privacidade' },
      after: ' e autorizo a consulta aos birôs de crédito.',
      /** Logged with the consent; a new text needs a new version. */
      version: 'terms-2026-01',
    },
    scr: {
      text: 'Autorizo a consulta ao SCR, o registro de empréstimos do Banco Central (opcional). Pode ajudar na análise; sem isso o pedido segue normalmente.',
      version: 'scr-2026-01',
    },
  },
} as const
