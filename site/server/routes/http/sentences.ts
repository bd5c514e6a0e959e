import { brand } from '../../../../shared/brand.ts'
import { codeExpired } from '../../../../shared/fields/code.ts'
import { formatShortDate } from '../../../../shared/fields/date.ts'
import { invoiceRequired } from '../../../../shared/fields/invoice.ts'
import { deviceMissing } from '../../../../shared/fields/sentences.ts'
import type { ErrorData, ErrorDetail, ServerErrorCode } from '../../errors.ts'
import { deskSentences } from './desk-sentences.ts'

interface Sentence {
  status: number
  text: string
}

/** HTTP status and sentence of every code. A sentence is friendly and says what to do. */
export const sentences: Record<ServerErrorCode, Sentence> = {
  validation: { status: 400, text: 'Confira os dados informados.' },
  malformed: { status: 400, text: 'Não conseguimos ler os dados enviados. Tente novamente.' },
  'too-large': { status: 413, text: 'Os dados enviados são grandes demais.' },
  'human-check-missing': { status: 403, text: 'Complete a verificação de segurança e tente novamente.' },
  'human-check-failed': {
    status: 403,
    text: 'Não foi possível confirmar a verificação de segurança. Tente novamente.',
  },
  unauthorized: { status: 401, text: 'Sessão expirada. Faça login novamente.' },
  'signature-wrong': {
    status: 401,
    text: 'A assinatura não confere. Confira o segredo dos avisos, o relógio do servidor e o id do pedido.',
  },
  'token-expired': { status: 401, text: 'Sessão expirada. Faça login novamente.' },
  forbidden: { status: 403, text: 'Você não tem acesso a esta informação.' },
  'not-found': { status: 404, text: 'Não encontramos o que você procura.' },
  'method-not-allowed': { status: 405, text: 'Esta operação não existe.' },
  conflict: { status: 409, text: 'Este pedido já está sendo processado. Aguarde um instante.' },
  'idempotency-mismatch': {
    status: 422,
    text: 'Este envio já foi usado com outros dados. Recarregue a página e tente novamente.',
  },
  'rate-limited': { status: 429, text: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  'code-wrong': { status: 400, text: 'Código inválido. Confira os 6 dígitos e tente novamente.' },
  'code-expired': { status: 400, text: codeExpired },
  'code-tries-used-up': { status: 400, text: 'Você errou o código muitas vezes. Peça um novo.' },
  'code-used': { status: 400, text: 'Este código já foi usado. Peça um novo.' },
  'cpf-under-other-phone': {
    status: 409,
    text: 'Este CPF já tem cadastro com outro celular. Entre com o celular cadastrado ou fale com a gente.',
  },
  'proof-needed': {
    status: 409,
    text: `Este celular tem um cadastro antigo. Para continuar, entre em ${brand.name} pelo nosso site e confirme que ele é seu.`,
  },
  'proof-wrong': { status: 409, text: 'Não é a data de nascimento deste cadastro.' },
  'imei-invalid': {
    status: 400,
    text: 'Este IMEI não é válido. Digite *#06# no celular para conferir os 15 dígitos.',
  },
  'imei-not-found': { status: 404, text: 'Dispositivo não encontrado. Verifique o IMEI informado.' },
  'device-not-accepted': { status: 400, text: 'Ainda não aceitamos este modelo de celular como garantia.' },
  'device-not-ordered': {
    status: 400,
    text: 'Este não é o celular aprovado no pedido. Confira o IMEI com a loja.',
  },
  'prefill-refused': {
    status: 400,
    text: 'Não conseguimos ler o que a loja enviou. Preencha os seus dados.',
  },
  'order-paid': {
    status: 409,
    text: 'O valor deste pedido já foi pago. Para cancelar, fale com a gente.',
  },
  'device-in-use': {
    status: 409,
    text: 'Este celular já é garantia de outro empréstimo em andamento. Use outro celular, ou fale com a gente se ele é seu.',
  },
  'device-missing': { status: 400, text: deviceMissing },
  'invoice-missing': { status: 400, text: invoiceRequired },
  'invoice-type': { status: 400, text: 'Envie a nota fiscal em PDF ou XML.' },
  'invoice-too-large': { status: 413, text: 'O arquivo passa de 10 MB. Envie um arquivo menor.' },
  'invoice-unreadable': {
    status: 422,
    text: 'Não conseguimos ler este arquivo. Envie a nota fiscal original em PDF ou XML.',
  },
  'invoice-other-buyer': { status: 422, text: 'Esta nota fiscal está em nome de outra pessoa.' },
  'invoice-other-imei': { status: 422, text: 'Esta nota fiscal é de outro aparelho: o IMEI não confere.' },
  'invoice-in-use': {
    status: 409,
    text: 'Esta nota fiscal já garante outro pedido ou já garantiu um empréstimo. Envie a nota de outro celular, ou fale com a gente se ela é sua.',
  },
  'invoice-unconfirmed': {
    status: 409,
    text: 'Ainda estamos conferindo a sua nota fiscal. Tente de novo mais tarde ou fale com a gente.',
  },
  'offer-expired': {
    status: 410,
    text: 'Esta oferta expirou. Peça uma nova análise para receber outra oferta.',
  },
  'offer-taken': { status: 409, text: 'Esta oferta já foi aceita.' },
  'amount-above-offer': {
    status: 400,
    text: 'O valor ou o número de parcelas passa do limite da sua oferta.',
  },
  'application-not-open': { status: 409, text: 'Seu pedido já foi enviado e não pode mais ser alterado.' },
  'application-too-early': { status: 409, text: 'Ainda não é possível pedir uma nova análise.' },
  'cep-not-found': { status: 404, text: 'CEP não encontrado' },
  'cep-unavailable': { status: 503, text: 'Erro ao buscar CEP' },
  'contract-changed': {
    status: 409,
    text: 'O contrato foi atualizado. Leia a nova versão antes de assinar.',
  },
  'contract-signed': { status: 409, text: 'Este contrato já foi assinado.' },
  'installment-not-open': {
    status: 409,
    text: 'Uma das parcelas já foi paga ou não existe mais. Atualize a página e escolha de novo.',
  },
  'loan-not-payable': { status: 409, text: 'Este empréstimo não tem parcelas para pagar agora.' },
  'quote-changed': { status: 409, text: 'O valor mudou desde a simulação. Confira o novo valor.' },
  'due-day-not-possible': {
    status: 409,
    text: 'Não dá para mudar para esta data. Veja as datas possíveis hoje e escolha de novo.',
  },
  'agreement-not-possible': {
    status: 409,
    text: 'Não dá para renegociar assim hoje. Veja o que é possível agora e escolha de novo.',
  },
  'agreement-changed': {
    status: 409,
    text: 'Os valores deste aditivo não são mais os de hoje. Escolha de novo e leia o novo aditivo antes de assinar.',
  },
  'payout-under-way': {
    status: 409,
    text: 'O Pix já está com o banco e não dá mais para segurar. Quando ele chegar, você pode devolver o dinheiro por aqui, em até 7 dias.',
  },
  'payout-account-not-possible': {
    status: 409,
    text: 'Agora não dá para trocar a conta deste Pix. Veja no dashboard como ele está.',
  },
  'payout-account-changed': {
    status: 409,
    text: 'Este aditivo não vale mais. Informe a conta de novo e leia o novo aditivo antes de assinar.',
  },
  'refund-not-possible': {
    status: 409,
    text: 'Agora não dá para devolver este valor. Ele continua seu, como crédito.',
  },
  'withdrawal-over': {
    status: 409,
    text: 'O prazo de 7 dias para desistir terminou. Você ainda pode antecipar as parcelas com desconto.',
  },
  'autopay-nothing-left': {
    status: 409,
    text: 'Não há parcelas que ainda possam ser debitadas automaticamente. Pague as que estão em aberto por Pix.',
  },
  'autopay-bank-refused': {
    status: 409,
    text: 'O banco da sua conta não recebe este pedido. Leia o QR code com o aplicativo de outro banco seu.',
  },
  'partner-unknown': {
    status: 403,
    text: 'Não conhecemos esta loja. Continue pelo nosso site.',
  },
  'partner-off': {
    status: 403,
    text: 'Esta loja não está ativa. Continue pelo nosso site.',
  },
  'origin-not-allowed': {
    status: 403,
    text: 'Esta página não está autorizada por esta loja. Continue pelo nosso site.',
  },
  'handoff-gone': {
    status: 410,
    text: 'O link da loja já foi usado ou venceu. Entre com seu celular para continuar.',
  },
  'other-device-gone': {
    status: 410,
    text: 'Este link não vale mais. Ele dura 15 minutos, e um link mais novo pode ter ficado no lugar dele.',
  },
  'other-device-used': {
    status: 409,
    text: 'Este link já foi aberto em outro aparelho. Cada link abre uma vez só.',
  },
  'other-device-foreign': {
    status: 403,
    text: 'Este link é do pedido de outra conta. Entre com o celular de quem fez o pedido.',
  },
  'push-service-unknown': {
    status: 400,
    text: 'Não conseguimos mandar avisos a este navegador. Eles continuam por WhatsApp e e-mail.',
  },
  unavailable: {
    status: 503,
    text: 'O serviço está indisponível no momento. Tente novamente em alguns minutos.',
  },
  internal: { status: 500, text: 'Algo deu errado do nosso lado. Tente novamente em alguns minutos.' },
}

/** Sentence, and status where it is another, of the cases of a code. */
export const details: Record<ErrorDetail, { status?: number; text: string | ((data: ErrorData) => string) }> =
  {
    'charge-not-found': { text: 'Cobrança não encontrada.' },
    'contract-not-found': { text: 'Contrato não encontrado. Confira o link que enviamos.' },
    'loan-not-found': { text: 'Empréstimo não encontrado.' },
    'document-not-found': { text: 'Documento não encontrado.' },
    'offer-not-found': { text: 'Oferta não encontrada.' },
    'loan-closed': { text: 'Este empréstimo já está encerrado.' },
    'charge-unavailable': { text: 'Não foi possível gerar o Pix agora. Tente novamente em alguns minutos.' },
    'autopay-unavailable': {
      text: 'Não foi possível falar com o banco agora. Tente novamente em alguns minutos.',
    },
    'push-not-offered': { text: 'Os avisos no navegador não estão disponíveis.' },
    'autopay-not-offered': { text: 'O Pix Automático não está disponível.' },
    'device-lookup-unavailable': { text: 'Erro ao buscar informações do dispositivo.' },
    'application-in-progress': { text: 'Você já tem um pedido em andamento.' },
    'order-payout-under-way': {
      text: 'O Pix deste pedido está a caminho. Cancele de novo depois do aviso loan.paid-out.',
    },
    'order-not-waiting': {
      text: 'Este pedido não espera IMEI e nota fiscal: já os recebeu, ou terminou. Veja a situação dele no console da loja.',
    },
    'order-other-buyer': {
      text: 'A nota fiscal não é para o CPF do pedido. Emita a nota no CPF que o cliente informou nele.',
    },
    'order-other-device': {
      text: 'O celular deste IMEI é de outra marca que a aprovada no pedido, ou vale menos. Confira o IMEI que você mandou.',
    },
    'order-no-note': { text: 'Isto não é o XML de uma NF-e. Mande o texto inteiro do arquivo.' },
    'nothing-to-accept': { text: 'Não há oferta para aceitar.' },
    'nothing-to-review': { text: 'Não há uma recusa para revisar.' },
    'nothing-to-correct': { text: 'A sua correção já chegou. Não há mais nada para corrigir.' },
    'reapply-from': {
      text: ({ from = '' }) => `Você pode pedir uma nova análise a partir de ${formatShortDate(from)}.`,
    },
    'expired-before-acceptance': { status: 409, text: sentences['offer-expired'].text },
    'too-many-tries': { text: data => `Muitas tentativas. Aguarde ${waitOf(data)} e tente novamente.` },
    'code-cooldown': { text: data => `Aguarde ${waitOf(data)} para pedir outro código.` },
    'code-ended': { text: 'Este código não vale mais. Peça um novo.' },
    'codes-used-up': {
      text: data => `Você pediu muitos códigos. Aguarde ${waitOf(data)} e tente novamente.`,
    },
    'link-cooldown': { text: data => `Aguarde ${waitOf(data)} para pedir o link de novo.` },
    'denial-not-found': {
      text: `Este link não vale mais. Entre na sua conta e veja Acessos, ou ligue ${brand.contact.phone.label}.`,
    },
    'phone-lost': {
      text: `O celular do seu cadastro tem outro dono agora. Para cadastrar o seu número, ligue ${brand.contact.phone.label}.`,
    },
    'phone-code-needed': {
      text: 'Para ver, baixar ou mudar os seus dados, entre com um código enviado ao seu celular.',
    },
    'credit-changed': { text: 'O seu crédito mudou. Confira o novo valor.' },
    'session-not-found': { text: 'Este acesso já foi encerrado.' },
    'staff-code-gone': { text: 'Este código não vale mais. Peça outro convite a quem administra a mesa.' },
    'staff-passkey-refused': { text: 'A chave de acesso não foi aceita. Tente de novo.' },
    ...deskSentences,
    'console-invitation-gone': {
      text: 'Este convite não vale mais. Peça outro a quem é responsável pela loja, ou a nós.',
    },
    'console-yourself': { status: 409, text: 'O seu próprio papel, outra pessoa troca.' },
    'console-other-shop': { text: 'Nesta janela está outra loja. Abra a página de novo.' },
    'console-without-address': { text: 'Cadastre antes o endereço dos avisos.' },
    'console-role': { text: 'O seu papel na loja não permite isto.' },
    'staff-other': { text: 'Nesta janela está outra pessoa. Abra a página de novo.' },
    'staff-role': { text: 'O seu papel na mesa não permite isto.' },
    'uploads-used-up': { text: 'Você enviou muitos arquivos hoje. Tente novamente amanhã.' },
  }

/** Codes about one field whose own message, where there is one, says more than the sentence of the code. */
const toldByField: readonly ServerErrorCode[] = [
  ...(['imei-invalid', 'device-not-accepted', 'invoice-missing', 'invoice-type'] as const),
  ...(['invoice-too-large', 'invoice-unreadable', 'invoice-other-buyer', 'invoice-other-imei'] as const),
]

/** The status and sentence of an error. */
export function sentenceOf(code: ServerErrorCode, data: ErrorData): Sentence {
  const { status, text } = sentences[code]
  if (data.detail) {
    const detail = details[data.detail]
    const said = typeof detail.text === 'string' ? detail.text : detail.text(data)
    return { status: detail.status ?? status, text: said }
  }
  const [byField] = toldByField.includes(code) ? Object.values(data.errors ?? {}).flat() : []
  return { status, text: byField ?? text }
}

const waitOf = ({ retryAfterSeconds = 1 }: ErrorData) => duration(retryAfterSeconds)

/** 60 → '60 segundos', 600 → '10 minutos'. */
export function duration(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutos`
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`
}
