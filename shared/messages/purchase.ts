/** Texts for a phone that is bought with the loan. */
export const purchaseMessages = {
  title: 'O celular da sua compra',
  lead: 'Primeiro vem a resposta, depois a compra. Confira se é este o celular:',
  card: 'Você está comprando',
  price: (price: string) => `Preço na loja: ${price}`,
  laterTitle: 'IMEI e nota fiscal vêm depois',
  later:
    'Se a oferta servir, você aceita e fecha a compra. A loja manda o IMEI e a nota fiscal, ou você mesmo. O dinheiro só sai depois que os dois estiverem conferidos.',
  wrong: 'Não é este? Volte à loja e escolha o celular certo.',
  offer: {
    device: 'O celular da compra, que fica em garantia',
    receive: (shop: string) => `Pagamos a ${shop}`,
    /** The part of the price that the loan does not pay. */
    rest: (amount: string, paysShop: boolean) =>
      paysShop
        ? `Faltam ${amount}, que você paga direto à loja.`
        : `O celular custa ${amount} a mais que o empréstimo.`,
    bankLead: (shop: string) =>
      `O valor da compra vai direto para ${shop}. A sua conta serve para o que houver a devolver a você.`,
    next: 'Continuar para a sua conta',
    submit: 'Aceitar e fechar a compra',
  },
  sent: {
    firstNote: 'A data certa vem no contrato.',
    toShop: 'Pix para a loja',
    lead: (shop: string) => `Agora falta a nota fiscal da sua compra em ${shop}.`,
    steps: (shop: string, paysShop: boolean) => [
      `${shop} emite a nota fiscal e manda o IMEI do celular para a gente. Se preferir, você mesmo informa os dois.`,
      'Conferimos, e o contrato chega por WhatsApp e e-mail para você ler e assinar.',
      paysShop
        ? `Depois da assinatura, pagamos a ${shop} por Pix, e a loja entrega o celular.`
        : 'Depois da assinatura, mandamos o dinheiro por Pix para a sua conta.',
    ],
  },
  cancel: {
    ask: 'Não vou mais comprar este celular',
    sure: 'Cancelar o pedido? Não há nada a pagar, e você pode pedir de novo quando quiser.',
    confirm: 'Cancelar o pedido',
    keep: 'Manter o pedido',
    busy: 'Cancelando...',
  },
} as const
