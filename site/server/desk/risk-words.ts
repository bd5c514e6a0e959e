import type { ReasonCode, RiskReason, RiskStage } from '../lending/risk/tables.ts'

/** What the risk policy found, in the words of staff. */
export const stageInWords: Record<RiskStage, string> = { offer: 'antes da oferta', payout: 'antes do Pix' }

export const caseDecisionInWords = {
  released: 'liberado',
  refused: 'recusado',
  void: 'encerrado de outro modo',
} as const

export const causeInWords: Record<ReasonCode, string> = {
  'phone-blocked': 'celular bloqueado',
  'cpf-contested': 'CPF que outro celular já tem (identity list)',
  'shop-off': 'loja desligada, que receberia o Pix (partner on)',
  'risk-device': 'clientes com o mesmo celular',
  'risk-account': 'clientes com a mesma conta',
  'risk-address': 'clientes no mesmo endereço',
  'risk-issuer': 'pedidos com notas do mesmo emissor',
  'risk-shop': 'pedidos pela mesma loja',
  'risk-hour': 'pedidos de todos na mesma hora',
  'risk-velocity': 'outros pedidos do mesmo cliente',
  'person-mismatch': 'dados que não são os do CPF (person show)',
  'person-irregular': 'CPF suspenso ou pendente',
  'person-cancelled': 'CPF cancelado',
  'person-deceased': 'CPF de pessoa falecida',
  'person-unknown': 'CPF que não existe',
}

/** 'clientes com o mesmo celular: 2 (limite 1)' */
export const reasonInWords = ({ code, count, limit }: RiskReason): string =>
  count === null ? causeInWords[code] : `${causeInWords[code]}: ${count} (limite ${limit})`
