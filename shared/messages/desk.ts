const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Texts of /mesa, the page of the lender's staff. */
export const deskMessages = {
  title: 'Mesa',
  loading: 'Carregando a mesa',
  signIn: {
    title: 'Entrar na mesa',
    text: 'Só para quem trabalha aqui. Entre com a chave de acesso do seu aparelho.',
    button: 'Entrar com a chave de acesso',
    busy: 'Esperando o seu aparelho...',
    lost: 'Perdi a minha chave de acesso',
  },
  invited: {
    title: 'Criar a sua chave de acesso',
    text: 'O convite vale uma vez. O seu aparelho guarda a chave e pede a sua digital, o rosto ou o PIN a cada entrada.',
    button: 'Criar a chave de acesso',
  },
  recovery: {
    title: 'Entrar com o código de recuperação',
    text: 'Ele cria uma chave nova neste aparelho. A chave de antes e os acessos abertos deixam de valer. Sem o código, peça outro convite a quem administra a mesa.',
    label: 'Código de recuperação',
    button: 'Criar a chave nova',
    back: 'Voltar',
  },
  code: {
    title: 'Guarde o seu código de recuperação',
    text: 'Ele só aparece agora e vale uma vez. É com ele que você entra se perder o aparelho. Guarde no papel ou num cofre de senhas, longe do aparelho.',
    button: 'Guardei o código',
  },
  declined: 'O aparelho não confirmou a chave de acesso. Tente de novo.',
  signOut: 'Sair',
  roles: { reader: 'leitura', analyst: 'análise', money: 'dinheiro', admin: 'administração' },
  queue: {
    title: 'O que espera por alguém',
    filter: 'Motivo',
    all: (count: number) => `Tudo (${count})`,
    one: (title: string, count: number) => `${title} (${count})`,
    search: 'Procurar',
    searchHint: 'Id, aparelho, valor…',
    reload: 'Atualizar',
    reloading: 'Atualizando...',
    none: 'Nada espera por alguém.',
    noneFound: 'Nada corresponde ao filtro.',
    count: (shown: number) => plural(shown, 'coisa espera', 'coisas esperam'),
    keys: 'Teclado, dentro da fila: j ou ↓ desce, k ou ↑ sobe, Enter abre e fecha, / procura, r atualiza, Esc volta à fila.',
    since: (moment: string) => `Desde ${moment}`,
    unknownSince: 'Sem data',
    id: 'Id',
    list: 'Fila, o mais antigo primeiro',
  },
  decision: {
    why: 'Por quê',
    whyHint: 'Fica no registro com o seu nome. Não escreva dados pessoais.',
    confirm: 'Confirmar',
    busy: 'Decidindo...',
    cancel: 'Voltar',
    key: 'Chave de acesso da nota',
    keyHint: 'Só se ela não foi lida do arquivo',
    reason: 'Motivo que o cliente lê',
    choose: 'Escolha',
    amount: 'Valor máximo, em reais',
    installments: 'Parcelas, no máximo',
    reply: 'Resposta ao cliente',
    replyHint: 'Opcional. Vai na mensagem que ele recebe.',
    /** What each button says. */
    actions: {
      'invoice-accept': 'Aceitar a nota',
      'invoice-refuse': 'Recusar a nota',
      'application-approve': 'Fazer oferta',
      'application-refuse': 'Recusar o pedido',
      'risk-release': 'Liberar',
      'risk-refuse': 'Recusar',
      'review-overturn': 'Desfazer a recusa',
      'review-uphold': 'Manter a recusa',
      'cpf-give': 'O CPF é deste cliente',
      'money-release': 'Liberar o dinheiro',
      'payout-again': 'Enviar o Pix de novo',
      refund: 'Devolver ao cliente',
      'payment-return': 'Devolver ao remetente',
      'move-confirm': 'Confirmar',
      'move-decline': 'Desfazer a proposta',
      'message-resend': 'Enviar de novo',
    },
  },
  invoice: {
    open: 'Abrir a nota',
    opening: 'Abrindo a nota...',
    facts: 'O que foi lido',
    file: 'O arquivo, como texto',
    pdf: 'Um PDF não abre nesta página, porque foi feito por quem pede. Salve e abra num leitor sem rede.',
    save: 'Salvar o arquivo',
    trail: 'Cada abertura fica no registro.',
  },
  /** How long something has waited. */
  age(milliseconds: number): string {
    const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
    if (minutes < 60) return `${minutes} min`
    const hours = Math.floor(minutes / 60)
    return hours < 48 ? `${hours} h` : plural(Math.floor(hours / 24), 'dia', 'dias')
  },
} as const
