/** Every text of the first four steps of /form that it does not share with /login (`flow.ts`). Failures stand in the error catalogue. */
export const onboardingMessages = {
  back: 'Voltar',
  next: 'Continuar',
  sending: 'Enviando...',
  retry: 'Tentar de novo',
  loadingProfile: 'Carregando os seus dados...',
  stepFailed: 'Não foi possível abrir este passo. Confira a sua internet e tente de novo.',
  /** Names what keeps the button off: 'Falta preencher: CPF, E-mail.' */
  missing: (labels: readonly string[]) =>
    labels.length === 0 ? '' : `Falta preencher: ${labels.join(', ')}.`,

  registration: {
    title: 'Informações básicas',
    lead: 'Leva uns 4 minutos. Ver a sua oferta é de graça e não obriga a nada.',
    haveAccount: 'Já tem uma conta?',
    signIn: 'Entre aqui',
    name: { label: 'Nome completo', hint: 'Como está no seu documento' },
    document: {
      label: 'CPF',
      placeholder: '000.000.000-00',
      why: 'Com o CPF consultamos o seu crédito e confirmamos que o pedido é seu mesmo.',
    },
    phone: {
      label: 'Celular com DDD',
      placeholder: '(11) 99999-9999',
      hint: 'Com WhatsApp: é para ele que mandamos o código',
    },
    email: { label: 'E-mail', placeholder: 'voce@exemplo.com.br' },
    birthDate: { label: 'Data de nascimento' },
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

  verification: {
    title: 'Verificação de segurança',
    /** The phone stands between the two. */
    lead: ['Mandamos um código de 6 dígitos pelo WhatsApp para ', '.'],
    verifying: 'Verificando...',
    missingHelp: 'Volte ao passo anterior e continue de lá.',
    confirmed: 'Seu celular já está confirmado.',
  },

  device: {
    title: 'Informação do aparelho',
    lead: 'O celular é a garantia do empréstimo, e continua com você.',
    imei: {
      label: 'IMEI',
      hint: '15 números que identificam o aparelho',
      placeholder: '000000000000000',
      why: 'Com o IMEI sabemos o modelo e quanto o aparelho vale como garantia.',
    },
    help: {
      summary: 'Onde encontro o IMEI?',
      dial: ['Digite ', '*#06#', ' no teclado de ligações: o número aparece na hora.'],
      places: [
        'Na caixa do aparelho, perto do código de barras.',
        'Em Configurações › Sobre o telefone (no iPhone, Ajustes › Geral › Sobre).',
        'Na nota fiscal da compra.',
      ],
      twoChips: 'Apareceram dois? Use o IMEI 1.',
    },
    searching: 'Procurando o aparelho...',
    found: (brand: string, model: string) => `Aparelho encontrado: ${brand} ${model}.`,
    card: 'Seu aparelho',
    invoiceFile: {
      label: 'Nota fiscal da compra',
      hint: 'PDF ou XML de até 10 MB, no seu CPF',
      prompt: 'Toque para escolher ou arraste o arquivo aqui',
      help: 'Não tem a nota? A loja em que você comprou manda uma segunda via.',
    },
    sendingFile: 'Enviando a nota fiscal. Em internet fraca pode demorar um pouco.',
    cancel: 'Cancelar envio',
    safeTitle: 'O IMEI só identifica o aparelho.',
    safe: 'Ele não dá acesso a fotos, mensagens nem senhas.',
  },

  personal: {
    title: 'Informações pessoais',
    lead: 'É o último passo. Depois dele a análise começa.',
    incomeTitle: 'Renda e motivo',
    salary: {
      label: 'Salário por mês',
      placeholder: '1500,00',
      prefix: 'R$',
      why: 'A parcela precisa caber no seu mês: com a renda não oferecemos mais do que cabe.',
    },
    loanReason: { label: 'Motivo do empréstimo', placeholder: 'Escolha o motivo' },
    addressTitle: 'Endereço',
    address: {
      postalCode: {
        label: 'CEP',
        placeholder: '00000-000',
        hint: 'Com ele preenchemos o que der do endereço',
        byHand: 'Preencha o endereço à mão.',
        filled: 'Endereço preenchido pelo CEP.',
      },
      street: { label: 'Rua' },
      number: { label: 'Número', placeholder: 'Nº ou S/N' },
      apartmentOrSuite: { label: 'Complemento', tag: 'opcional', placeholder: 'Apto, bloco' },
      neighborhood: { label: 'Bairro', short: 'Nome curto? Escreva “Bairro” antes, como em “Bairro Sé”.' },
      city: { label: 'Cidade' },
      stateOrProvince: { label: 'Estado', placeholder: 'Escolha o estado' },
    },
    submit: 'Finalizar',
  },

  /** Beside the form on wide screens: what comes next and why we ask. */
  aside: {
    title: 'O caminho até o Pix',
    steps: [
      'Informações básicas',
      'Verificação de segurança',
      'Informação do aparelho',
      'Informações pessoais',
      'Análise e oferta',
    ],
    why: [
      'Seus dados mostram que o pedido é seu e que ninguém pega empréstimo no seu nome.',
      'O código confirma que o celular está com você.',
      'O aparelho é a garantia. Você continua usando normalmente.',
      'Renda e endereço servem para a parcela caber no seu mês.',
      'Você só decide depois de ver a oferta inteira, com todos os custos.',
    ],
    never: 'Nunca cobramos nada antes do empréstimo.',
  },
} as const
