import { policyFigures } from '../loan/lending-policy.ts'

const { installments, daysLate } = policyFigures.goodPayment

/** Texts about the larger share of the income that good payment earns. */
export const higherLimitMessages = {
  inOffer: (percent: number) =>
    `Como você paga em dia, esta oferta conta com uma parcela de até ${percent}% da sua renda.`,
  title: 'Um limite maior',
  rule: (usual: number, raised: number) =>
    `A nossa análise conta com uma parcela de até ${usual}% da sua renda. Depois de ${installments} parcelas pagas em dia, ela conta com até ${raised}%. O valor do celular e o nosso limite continuam valendo, e pedir mais é escolha sua.`,
  inTime: `Em dia é até ${daysLate} dias depois do vencimento. Uma parcela adiantada conta quando chega o dia dela.`,
  progress: (paid: number, needed: number) =>
    paid === 1 ? `Você já pagou 1 de ${needed} em dia.` : `Você já pagou ${paid} de ${needed} em dia.`,
  late: 'Com uma parcela em atraso, vale a conta de sempre. Depois de pagar, o que você já juntou volta a valer.',
  earned: 'Você já tem o limite maior: ele vale no seu próximo pedido.',
} as const
