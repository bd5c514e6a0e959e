import { formatPercent } from '../fields/money.ts'
import { funnelMessages } from './funnel.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Texts of /mesa, the page of the lender's staff. */
export const deskMessages = {
  title: 'Mesa',
  loading: 'Carregando a mesa',
  ended: 'A sua sessão terminou. O que você ia fazer não foi feito: entre e faça de novo.',
  trail: 'Cada abertura fica no registro.',
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
    missing: 'Código de recuperação é obrigatório',
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
    choose: 'Escolha',
    optional: 'opcional',
    /** What is typed beside the reason. */
    fields: {
      key: { label: 'Chave de acesso da nota', hint: 'Só se ela não foi lida do arquivo' },
      reason: { label: 'Motivo que o cliente lê' },
      amount: { label: 'Valor máximo, em reais' },
      installments: { label: 'Parcelas, no máximo' },
      reply: { label: 'Resposta ao cliente', hint: 'Opcional. Vai na mensagem que ele recebe.' },
      answer: { label: 'Resposta ao cliente', hint: 'Ele lê este texto na página dele, como está aqui.' },
      loan: {
        label: 'Id do empréstimo',
        hint: 'Procure o cliente abaixo: o id está na linha do empréstimo.',
      },
      payment: {
        label: 'Id do Pix recebido',
        hint: 'De "Pix recebidos sem cobrança conhecida", na fila.',
      },
      phone: { label: 'Celular novo, com DDD' },
      bank: { label: 'Banco', hint: 'Código de 3 dígitos' },
      branch: { label: 'Agência' },
      account: { label: 'Conta com o dígito', hint: 'Como 12345-6' },
      transfer: { label: 'Nome do Pix no banco', hint: 'O do Pix que enviamos, como no extrato.' },
      comeback: { label: 'Nome da devolução no banco', hint: 'O do que voltou, como no extrato.' },
      value: { label: 'Valor que voltou, em reais' },
      waiting: {
        label: 'Nome do Pix que esperava',
        hint: 'Só se o banco diz que ele também saiu. Em branco: ele não será enviado.',
      },
      installment: { label: 'Número da parcela' },
      fine: { label: 'Multa, em reais', hint: 'Em branco, com os juros também em branco: tudo.' },
      interest: { label: 'Juros de atraso, em reais' },
      first: {
        label: 'Vencimento da primeira parcela em aberto',
        hint: 'Uma das datas de "Ver mais", como 2026-12-10.',
      },
    },
    /** What a decision does that is not seen from its name. */
    notes: {
      'cpf-give': 'Só depois de ver o documento. O outro cadastro perde os acessos, e os dois são avisados.',
      'registration-unbind': 'Só um cadastro que nunca enviou um celular. Ele é apagado, e não há volta.',
      'phone-change':
        'Só depois de ver o documento. Todos os acessos terminam, e os dois números são avisados.',
      'sessions-end':
        'Todos os acessos terminam, no site e nas lojas. O cliente entra de novo com um código.',
      'data-correct':
        'Só depois de ver o documento. "Outra coisa" se corrige antes, à mão: aqui só se avisa.',
      'data-erase': 'Apaga o que a lei não manda guardar e encerra os acessos. Não há volta.',
      'device-answer': 'O aviso continua em aberto.',
      'device-close': 'O aviso sai da fila. O cliente pode avisar de novo.',
      'payout-account':
        'Só se foi o banco que disse. O cliente será avisado e pode dar outra conta; a de uma loja se troca no terminal.',
      'payment-assign': 'Vale a data em que o Pix entrou. Acima do limite, outra pessoa confirma.',
      'shop-claim-paid': 'O Pix paga a dívida da loja. Acima do limite, outra pessoa confirma.',
      waive:
        'O que já foi pago vira crédito do cliente. Acima do limite, somado ao que uma pessoa já dispensou sozinha neste empréstimo, outra pessoa confirma.',
      'write-off': 'O cliente continua devendo e pode pagar. Acima do limite, outra pessoa confirma.',
      'due-day': 'A pedido do cliente, que será avisado.',
      'refund-account': 'Só uma conta do próprio cliente: o banco recusa a de outra pessoa.',
      'refund-record':
        'Só depois de o banco confirmar que a devolução saiu. O que espera em lugar dela não será enviado.',
      'refund-retry': 'Vale para todas as devoluções paradas por falha nossa.',
      'refund-wrong-account':
        'Só se foi o banco que disse. O valor é crédito do cliente de novo, e ele será avisado.',
      'refund-came-back':
        'Só o que está no extrato. O valor é crédito do cliente de novo. Acima do limite, outra pessoa confirma.',
      'payout-came-back':
        'Só o que está no extrato. O Pix inteiro, sem nada pago: o empréstimo espera outra conta. O resto fica na fila. Acima do limite, outra pessoa confirma.',
      'return-credit':
        'O valor é crédito do cliente, que será avisado. Paga o que vencer, ou se devolve a outra conta.',
      'return-outside': 'Só se já foi resolvido fora daqui, como um Pix à loja feito à mão. Nada é lançado.',
    } as Partial<Record<string, string>>,
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
      'registration-unbind': 'Desfazer o cadastro',
      'phone-change': 'Trocar o celular',
      'sessions-end': 'Encerrar os acessos',
      'money-release': 'Liberar o dinheiro',
      'payout-again': 'Enviar o Pix de novo',
      'payout-account': 'A conta era o motivo',
      refund: 'Devolver ao cliente',
      'refund-account': 'Anotar outra conta',
      'refund-record': 'Lançar a devolução enviada',
      'refund-retry': 'Tentar agora',
      'refund-wrong-account': 'A conta era o motivo',
      'refund-came-back': 'Lançar uma devolução que voltou',
      'payout-came-back': 'Lançar um Pix que voltou',
      'return-credit': 'É crédito do cliente',
      'return-outside': 'Resolvido fora daqui',
      'payment-assign': 'Lançar num empréstimo',
      'shop-claim-paid': 'Lançar um Pix da loja',
      waive: 'Dispensar multa e juros',
      'write-off': 'Baixar como perda',
      'due-day': 'Mudar o vencimento',
      'payment-return': 'Devolver ao remetente',
      'move-confirm': 'Confirmar',
      'move-decline': 'Desfazer a proposta',
      'data-correct': 'Corrigir',
      'data-erase': 'Apagar os dados',
      'data-refuse': 'Recusar o pedido',
      'device-answer': 'Responder',
      'device-close': 'Responder e encerrar',
      'message-resend': 'Enviar de novo',
      'webhook-resend': 'Enviar o webhook de novo',
    },
  },
  invoice: {
    open: 'Abrir a nota',
    opening: 'Abrindo a nota...',
    facts: 'O que foi lido',
    file: 'O arquivo, como texto',
    /** Beside the text of a PDF. */
    layer:
      'É o texto guardado no PDF, sem o desenho: quem olha o PDF pode ler outra coisa. Na dúvida, salve e abra num leitor sem rede.',
    /** Of a text that is not all of the file's. */
    start: 'Só o começo: o arquivo tem mais.',
    /** Why there is no text. */
    noText: {
      none: 'Este PDF não tem texto: é uma imagem. Salve e abra num leitor sem rede.',
      unreadable: 'O texto deste arquivo não pôde ser lido. Salve e abra num leitor sem rede.',
      busy: 'Há arquivos demais na leitura agora. Abra a nota de novo daqui a pouco, ou salve o arquivo.',
    },
    save: 'Salvar o arquivo',
  },
  closer: {
    open: {
      application: 'Ver mais',
      cpf: 'Perguntar ao cadastro de CPFs',
      loan: 'Ver mais',
      data: 'Ver o que o cliente pede',
    },
    opening: 'Abrindo...',
    facts: 'Ver mais',
  },
  customer: {
    title: 'Um cliente',
    named: 'CPF, celular, id ou referência',
    hint: 'Os dados aparecem mascarados. Cada consulta fica no registro com o seu nome.',
    missing: 'Escreva o CPF, o celular, o id ou a referência',
    look: 'Procurar o cliente',
    looking: 'Procurando...',
    none: 'Nenhum cliente com isto.',
    found: (count: number) => plural(count, 'cadastro', 'cadastros'),
    applications: 'Pedidos',
    loans: 'Empréstimos',
    nothing: 'Nenhum',
    accesses: 'Onde a conta está aberta',
    why: 'Por que ver os dados sem máscara',
    whyHint: 'Fica no registro com o seu nome.',
    reveal: 'Mostrar os dados',
    revealing: 'Mostrando...',
    hide: 'Fechar',
  },
  parts: { label: 'Partes da mesa', work: 'Fila', figures: 'Números' },
  figures: {
    title: 'Números',
    by: 'Período',
    periods: { day: 'Últimos 30 dias', month: 'Últimos 12 meses' },
    loading: 'Somando...',
    columns: {
      period: 'Dia ou mês',
      applications: 'Pedidos',
      approved: 'Com oferta',
      refused: 'Recusados',
      paidOut: 'Pagos',
      paidOutCents: 'Valor pago',
      receivedCents: 'Recebido',
      recoveredCents: 'Em atraso',
    },
    charts: {
      applications: 'Pedidos',
      approved: 'Com oferta',
      paidOutCents: 'Valor pago',
      receivedCents: 'Recebido em parcelas',
    },
    highest: (value: string) => `até ${value}`,
    total: 'Soma',
    note: 'Dias de São Paulo. "Em atraso" é a parte do recebido que pagou parcelas depois do último dia para pagar em dia.',
    late: {
      title: 'Em atraso hoje',
      columns: { age: 'Dias desde o vencimento', loans: 'Empréstimos', cents: 'Parcelas vencidas' },
      age: (from: number, to: number | null) => (to === null ? `mais de ${from - 1}` : `${from} a ${to}`),
    },
    funnel: {
      title: 'Passos vistos',
      columns: { step: 'Passo', times: 'Vezes', share: 'Do primeiro' },
      note: 'Só de quem permitiu a contagem; cada aba conta um passo uma vez.',
      steps: funnelMessages.steps,
      /** Of the people who saw the first step. */
      share: (times: number, first = 0) => (first > 0 ? formatPercent((times / first) * 100, 0) : '–'),
    },
  },
  /** How long something has waited. */
  age(milliseconds: number): string {
    const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
    if (minutes < 60) return `${minutes} min`
    const hours = Math.floor(minutes / 60)
    return hours < 48 ? `${hours} h` : plural(Math.floor(hours / 24), 'dia', 'dias')
  },
} as const
