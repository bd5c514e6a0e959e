/** Every text of the third step of /form, in a file of its own: the first step does not carry it. */
export const deviceMessages = {
  title: 'Informação do aparelho',
  lead: 'O celular é a garantia do empréstimo, e continua com você.',
  /** For somebody who returns to this step of an application that has its phone. */
  sent: (phone: string) => `Já recebemos o seu ${phone || 'celular'} e a nota fiscal.`,
  keep: 'Continuar com este celular',
  orderedLead: 'O IMEI e a nota fiscal do celular que você comprou.',
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
    twoChips: 'Apareceram dois? Use o que está na nota fiscal; se ela não mostrar nenhum, o IMEI 1.',
  },
  searching: 'Procurando o aparelho...',
  found: (brand: string, model: string) => `Aparelho encontrado: ${brand} ${model}.`,
  card: 'Seu aparelho',
  invoiceFile: {
    label: 'Nota fiscal da compra',
    hint: 'PDF de até 10 MB ou XML de até 1 MB, no seu CPF',
    prompt: 'Toque para escolher ou arraste o arquivo aqui',
    help: 'O XML da loja costuma ser conferido na hora. Um PDF é lido por uma pessoa, até o fim do dia útil seguinte. Não tem a nota? Peça uma segunda via na loja onde você comprou.',
    known: (key: string) =>
      `A loja informou a nota com a chave ${key.replace(/(\d{4})(?=\d)/g, '$1 ')}. Envie essa.`,
  },
  example: {
    about: 'Só na sandbox: quer testar sem procurar um arquivo?',
    failed: 'A nota de exemplo não veio.',
    take: 'Usar uma nota de exemplo',
  },
  attached: (file: string) => `${file}, anexada`,
  sendingFile: 'Enviando a nota fiscal. Em internet fraca pode demorar um pouco.',
  progress: { sending: 'Enviando', checking: 'Conferindo a nota' },
  cancel: 'Cancelar envio',
  cancelled: 'Envio cancelado. O arquivo continua aqui.',
  safeTitle: 'O IMEI só identifica o aparelho.',
  safe: 'Ele não dá acesso a fotos, mensagens nem senhas.',
} as const
