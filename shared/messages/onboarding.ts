import { brand } from '../brand.ts'

/** Every text of the steps of /form, but the fifth (`waiting.ts`). Failures stand in the error catalogue. */
export const onboardingMessages = {
  progress: 'Cadastro',
  back: 'Voltar',
  next: 'Continuar',
  sending: 'Enviando...',
  /** Says what keeps the button off, e.g. "Falta preencher: CPF, E-mail." */
  missing: (labels: readonly string[]) =>
    labels.length === 0 ? '' : `Falta preencher: ${labels.join(', ')}.`,
  loadingProfile: 'Carregando os seus dados...',
  profileFailed: 'Tentar de novo',
  offline: 'Você está sem internet. O que você preencheu está guardado neste aparelho.',

  registration: {
    title: 'Informações básicas',
    lead: 'Leva uns 4 minutos. Consultar a sua oferta é de graça e não obriga a nada.',
    haveAccount: 'Já tem uma conta?',
    signIn: 'Entre aqui',
    name: { label: 'Nome completo', hint: 'Como está no seu documento' },
    cpf: {
      label: 'CPF',
      placeholder: '000.000.000-00',
      why: 'É com o CPF que consultamos o seu crédito e confirmamos que o pedido é seu mesmo.',
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
      why: 'Ajuda a diferenciar você de outras pessoas com o mesmo nome e evita fraude no seu CPF.',
    },
    terms: {
      label: 'Termos',
      before: 'Li e aceito os ',
      terms: 'termos de uso',
      between: ' e a ',
      privacy: 'política de privacidade',
      after: ' e autorizo a consulta aos birôs de crédito.',
    },
    scr: {
      tag: 'Opcional',
      text: 'Autorizo a consulta ao SCR, o registro de empréstimos do Banco Central. Pode ajudar na análise; sem isso o pedido segue normalmente.',
    },
  },

  verification: {
    title: 'Verificação de segurança',
    lead: ['Mandamos um código de 6 dígitos pelo WhatsApp para ', '.'],
    label: 'Código de 6 dígitos',
    incomplete: 'Por favor, digite o código completo de 6 dígitos.',
    validFor: (time: string) => `Vale por ${time}.`,
    expired: 'Este código venceu. Peça um novo.',
    notReceived: 'Não recebeu o código?',
    resend: 'Reenviar',
    resending: 'Reenviando...',
    resendIn: (time: string) => `Reenviar em ${time}`,
    verifying: 'Verificando...',
    missingData: 'Dados de autenticação não encontrados.',
    missingDataHelp: 'Volte ao passo anterior e continue de lá: o que você preencheu está guardado.',
    safeTitle: `Ninguém da ${brand.name} pede esse código.`,
    safe: 'Nem por telefone, nem por mensagem. Também não cobramos nada antes do empréstimo.',
  },

  device: {
    title: 'Informação do aparelho',
    lead: 'O celular é a garantia do empréstimo. Ele continua com você.',
    imei: {
      label: 'IMEI',
      hint: '15 números que identificam o aparelho',
      placeholder: '000000000000000',
      why: 'Com o IMEI sabemos o modelo e quanto o aparelho vale como garantia. Ele não dá acesso a nada que está no seu celular.',
    },
    help: {
      summary: 'Onde encontro o IMEI?',
      dial: ['Digite ', '*#06#', ' no teclado de ligações: o número aparece na hora.'],
      items: [
        'Na caixa do aparelho, perto do código de barras.',
        'Em Configurações, Sobre o telefone (no iPhone: Ajustes, Geral, Sobre).',
        'Na nota fiscal da compra.',
      ],
      twoChips: 'Apareceram dois? Use o IMEI 1.',
    },
    searching: 'Procurando o aparelho...',
    found: (brandName: string, model: string) => `Aparelho encontrado: ${brandName} ${model}.`,
    card: 'Seu aparelho',
    cardHint: 'Não é este? Confira o IMEI.',
    retry: 'Procurar de novo',
    invoice: {
      label: 'Nota fiscal da compra',
      hint: 'PDF ou XML, até 10 MB, com o seu CPF',
      prompt: 'Toque para escolher ou arraste o arquivo aqui',
      progress: 'Enviando a nota fiscal...',
      missing: 'Nota fiscal',
      wrongType: 'Envie a nota fiscal em .pdf ou .xml. Fotos não servem.',
      tooLarge: 'O arquivo passa de 10 MB. Envie um menor.',
      empty: 'O arquivo está vazio. Escolha outro.',
      help: 'Não tem a nota? A loja onde você comprou pode mandar outra via por e-mail.',
    },
    safeTitle: 'O aparelho fica com você.',
    safe: 'O IMEI só identifica o celular: não vemos fotos, mensagens nem senhas.',
  },

  personal: {
    title: 'Informações pessoais',
    lead: 'Último passo. Depois disso a análise começa.',
    moneyTitle: 'Sobre a sua renda',
    salary: {
      label: 'Salário ou renda por mês',
      placeholder: '1500,00',
      prefix: 'R$',
      why: 'A parcela precisa caber no seu mês. Usamos a renda para não oferecer mais do que cabe.',
    },
    loanReason: { label: 'Motivo do empréstimo', placeholder: 'Escolha' },
    addressTitle: 'Seu endereço',
    postalCode: {
      label: 'CEP',
      placeholder: '00000-000',
      hint: 'Preenchemos o que der a partir do CEP',
      found: (place: string) => `Endereço encontrado: ${place}.`,
      manual: 'Você pode preencher o endereço à mão.',
    },
    street: { label: 'Rua' },
    number: { label: 'Número', hint: 'Sem número? Escreva S/N' },
    apartmentOrSuite: { label: 'Complemento', tag: 'opcional', placeholder: 'Apto, bloco' },
    neighborhood: { label: 'Bairro' },
    city: { label: 'Cidade' },
    stateOrProvince: { label: 'Estado', placeholder: 'Escolha' },
    submit: 'Finalizar',
    submitting: 'Enviando...',
    alertTitle: 'Não foi possível enviar',
  },

  /** The quiet column beside the form on wide screens: what comes next and why we ask. */
  aside: {
    stepsTitle: 'O caminho até o Pix',
    steps: [
      'Informações básicas',
      'Verificação de segurança',
      'Informação do aparelho',
      'Informações pessoais',
      'Análise e oferta',
    ],
    whyTitle: 'Por que pedimos',
    why: [
      'Seus dados mostram que o pedido é seu e ninguém pega empréstimo no seu nome.',
      'O código confirma que o celular está com você. Ele vale por poucos minutos.',
      'O aparelho é a garantia: é o que deixa a taxa menor. Você continua usando normalmente.',
      'A renda e o endereço definem uma parcela que cabe no seu mês.',
    ],
    never: 'Nunca cobramos nada antes do empréstimo.',
  },
} as const
