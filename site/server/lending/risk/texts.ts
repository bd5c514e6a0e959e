import { personTexts } from '../person/texts.ts'
import type { ReasonCode } from './tables.ts'

const review = 'Se isso for um engano, você pode pedir a revisão por uma pessoa.'

/** The reasons in plain words, as the customer reads them in a refusal. They name no limit and no other customer. */
export const riskTexts: Record<ReasonCode, string> = {
  ...personTexts,
  'cpf-contested':
    'Não conseguimos confirmar que este CPF é seu. Fale com a gente com o seu documento em mãos, ou peça a revisão por uma pessoa.',
  'phone-blocked':
    'Este celular consta como bloqueado no cadastro de celulares impedidos, por roubo, perda ou outro motivo. Se ele é seu, peça o desbloqueio à sua operadora e faça um novo pedido, ou use outro celular.',
  'shop-off':
    'A loja que vende este celular não está mais entre as nossas parceiras, e por isso o valor não foi enviado a ela. Em outra loja, ou com um celular que já é seu, você pode pedir de novo.',
  'risk-device': `Este celular já está em pedidos de outras pessoas. Com outro celular, o resultado pode mudar. ${review}`,
  'risk-account': `A conta que você informou já está em empréstimos de outras pessoas. Com uma conta só sua, o resultado pode mudar. ${review}`,
  'risk-address': `Recebemos muitos pedidos de outras pessoas neste endereço. ${review}`,
  'risk-issuer': `Recebemos muitos pedidos seguidos com notas da loja que vendeu este celular e não conseguimos confirmar o seu. ${review}`,
  'risk-shop': `Recebemos muitos pedidos seguidos pela página desta loja e não conseguimos confirmar o seu. ${review}`,
  'risk-hour': `Recebemos um número fora do comum de pedidos ao mesmo tempo e não conseguimos confirmar o seu. ${review}`,
  'risk-velocity': `Você fez muitos pedidos em pouco tempo. ${review}`,
}
