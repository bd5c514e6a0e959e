import type { DeskObstacle } from '../../errors.ts'

/** What staff read when a decision is not possible. */
export const deskSentences: Record<DeskObstacle, { text: string }> = {
  'desk-decided': {
    text: 'Outra pessoa já decidiu isto, ou o caso mudou. Nada foi feito agora: veja a fila de novo.',
  },
  'desk-key-missing': {
    text: 'A chave de acesso não foi lida do arquivo. Digite os 44 caracteres da nota.',
  },
  'desk-key-wrong': { text: 'Esta chave de acesso não confere: dígito, estado, mês ou modelo.' },
  'desk-key-in-use': {
    text: 'Esta nota já garante outro pedido ou já garantiu um empréstimo. Recuse-a.',
  },
  'desk-invoice-unproven': {
    text: 'Nada prova a nota fiscal deste pedido: confira e aceite a nota antes.',
  },
  'desk-phone-blocked': {
    text: 'O celular deste pedido consta como bloqueado. Nada pode ser oferecido sobre ele.',
  },
  'desk-phone-unknown': {
    text: 'O cadastro de celulares bloqueados não responde agora. Tente de novo mais tarde.',
  },
  'desk-above-price': { text: 'O celular que o cliente compra custa menos do que esta oferta.' },
  'desk-order-ended': { text: 'A venda deste celular foi cancelada depois da recusa. Mantenha a recusa.' },
  'desk-payout-sent': {
    text: 'O Pix deste empréstimo já foi pedido ao banco: ele não pode ser cancelado.',
  },
  'desk-transfer-unrecorded': {
    text: 'O banco diz que já enviou este dinheiro, e isso não foi lançado. Nada será enviado de novo: confira com o banco.',
  },
  'desk-code': { text: 'Códigos não são enviados de novo: o cliente pede outro na tela.' },
  'desk-same-person': { text: 'Quem propôs não pode confirmar: peça a outra pessoa.' },
  'desk-already-proposed': { text: 'Já há uma proposta à espera para este dinheiro.' },
  'desk-money-held': {
    text: 'O dinheiro desta pessoa está parado. Fale com ela e libere antes o que está retido.',
  },
  'desk-amount-changed': {
    text: 'O valor mudou ou não está mais lá. Nada foi feito agora: veja a fila de novo.',
  },
  'desk-refund-under-way': { text: 'Já há uma devolução a caminho neste empréstimo.' },
  'desk-being-sent': {
    text: 'O banco está sendo consultado sobre esta devolução, ou ainda não respondeu se a fez. Tente mais tarde.',
  },
  'desk-not-charged': { text: 'Esta parcela não tem, nem teve, essa multa ou esses juros.' },
  'desk-charges-in-parts': {
    text: 'Uma parte dessa multa ou desses juros já foi paga. Espere até que tudo seja pago, ou proponha só o que falta.',
  },
  'desk-charges-of-days': {
    text: 'Essa multa e esses juros foram pagos em dias diferentes. Proponha sem valores, e depois de novo o que restar.',
  },
  'desk-not-late': { text: 'Nada está vencido neste empréstimo.' },
  'desk-nothing-owed': { text: 'Não há o que receber aqui, ou já foi recebido.' },
  'desk-phone-in-use': { text: 'O celular novo é de outro cadastro. Nada foi feito.' },
  'desk-account-used': {
    text: 'Este cadastro já enviou um celular, ou não existe mais: ele não pode ser desfeito.',
  },
  'desk-shop-off': { text: 'A loja está desligada: nada vai para ela.' },
  'desk-shop-without-address': { text: 'A loja não tem endereço de webhooks válido.' },
  'desk-not-possible': { text: 'Isso não é possível neste caso: veja o empréstimo.' },
  'desk-too-late-to-return': { text: 'O banco só devolve um Pix por 90 dias depois de recebido.' },
}
