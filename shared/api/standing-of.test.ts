import { describe, expect, test } from 'vitest'
import { settledMessages } from '../messages/settled.ts'
import { aLoan, sixInstallments, twoLate, withOneLate } from '../testing/fixtures/loans.ts'
import { aProfile } from '../testing/fixtures/profiles.ts'
import { standings } from '../testing/fixtures/standings.ts'
import { standingOf } from './standing-of.ts'

describe('where a customer stands', () => {
  test.each(Object.entries(standings))('%s', (code, profile) => {
    expect(standingOf(profile)).toMatchObject({ code })
  })

  test('every state has a sentence of its own', () => {
    const sentences = Object.values(standings).map(profile => standingOf(profile)?.sentence)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('one late instalment is the next to pay; several are paid together', () => {
    const late = standingOf(aProfile({ loans: [aLoan({ installments: withOneLate() })] }))
    expect(late).toMatchObject({
      tone: 'warning',
      sentence:
        'A parcela 3 venceu em 10\u00a0de\u00a0abril de\u00a02026 e ainda está em aberto. Hoje ela custa R$\u00a0240,35, com multa e juros.',
      next: { label: 'Pagar próxima parcela', href: '/dashboard/pay' },
    })
    expect(standingOf(standings.late)).toMatchObject({
      sentence:
        '2 parcelas estão vencidas, a mais antiga desde 10\u00a0de\u00a0abril de\u00a02026. Hoje elas somam R$\u00a0480,70, com multa e juros.',
      next: { label: 'Pagar as 2 vencidas: R$\u00a0480,70', href: '/dashboard/pay?parcelas=3,4' },
    })
  })

  test('names only the late charges that the sum has', () => {
    const sentence = (charges: object) => {
      const installments = withOneLate().map(each => (each.daysLate ? { ...each, ...charges } : each))
      return standingOf(aProfile({ loans: [aLoan({ installments })] }))?.sentence
    }
    expect(sentence({ interestCents: 0 })).toMatch(/, com multa\.$/)
    expect(sentence({ fineCents: 0 })).toMatch(/, com juros\.$/)
  })

  test('several of which the oldest had days of grace are not late since its due date', () => {
    const installments = twoLate().map(each =>
      each.daysLate ? { ...each, payableUntil: each.number === 3 ? '2026-04-20' : '2026-05-11' } : each,
    )
    expect(standingOf(aProfile({ loans: [aLoan({ installments })] }))?.sentence).toContain(
      'a mais antiga desde 20\u00a0de\u00a0abril de\u00a02026.',
    )
  })

  test('one that is late behind an older one in days of grace is named by the page of the payment', () => {
    const open = withOneLate()
    const [next] = open.filter(({ status }) => status === 'Pending')
    const inGrace = { ...next!, id: 'grace', number: 2, dueDate: '2026-03-10', daysLate: 0 }
    expect(standingOf(aProfile({ loans: [aLoan({ installments: [inGrace, ...open] })] }))?.next).toEqual({
      label: 'Pagar a parcela 3: R$\u00a0240,35',
      href: '/dashboard/pay?parcelas=3',
    })
  })

  test('names no fine or interest where there is none today', () => {
    const installments = withOneLate().map(each => ({ ...each, fineCents: 0, interestCents: 0 }))
    expect(standingOf(aProfile({ loans: [aLoan({ installments })] }))?.sentence).toMatch(
      /custa R\$\s240,35\.$/,
    )
  })

  test('an accepted offer is a loan, also when its day is over', () => {
    const profile = aProfile({ offer: { id: 'o-1', isExpired: true }, loans: [aLoan()] })
    expect(standingOf(profile)?.code).toBe('current')
  })

  test('a loan that owes again comes before one that is in order, and after one that is late', () => {
    const { reopenedLoans } = standings.reopened
    expect(standingOf({ ...standings.late, reopenedLoans })?.code).toBe('late')
    expect(standingOf({ ...standings['paid-off'], reopenedLoans })?.code).toBe('reopened')
    expect(standingOf({ ...standings['to-sign'], reopenedLoans })?.code).toBe('to-sign')
  })

  test('an expired offer says what a new application asks for again', () => {
    expect(standingOf(standings['offer-expired'])?.sentence).toBe(
      'A oferta que fizemos valia até 8\u00a0de\u00a0março de\u00a02026. Você pode pedir uma nova análise. Seu cadastro continua aqui; você informa de novo o celular, a nota fiscal e a renda.',
    )
    expect(settledMessages.reapplyText).toContain('informa de novo o celular, a nota fiscal e a renda')
  })

  test('promises no day once it is over', () => {
    const hold = { reason: 'review', expectedBy: null }
    expect(standingOf(aProfile({ hold }))).toMatchObject({
      tone: 'warning',
      sentence: expect.stringMatching(/^A conferência está levando mais do que dissemos\./),
    })
  })

  test('a refusal says from which day a new analysis is possible, or that it is now', () => {
    expect(standingOf(standings.refused)?.sentence).toMatch(
      /a partir de 9\u00a0de\u00a0abril de\u00a02026\.$/,
    )
    expect(standingOf({ ...standings.refused, mayReapply: true })).toMatchObject({
      sentence: 'Desta vez o pedido não foi aprovado. Você já pode pedir uma nova análise.',
      next: { label: 'Pedir nova análise', href: '/proposal/o-1' },
    })
  })

  test('an ended loan says what comes back', () => {
    expect(standingOf(standings['paid-off'])?.sentence).toBe(
      'Seu empréstimo foi quitado em 10\u00a0de\u00a0março de\u00a02026, e o Motorola Moto G84 é seu por inteiro. R$\u00a07,00 estão voltando para você.',
    )
    const loan = aLoan({ installments: sixInstallments(6), creditCents: 250 })
    expect(standingOf(aProfile({ loans: [loan] }))?.sentence).toBe(
      'Você pagou todas as parcelas. Vamos devolver R$\u00a02,50 a você.',
    )
  })

  test('nothing is said to be settled while a bank took back what was given back', () => {
    const claimed = (code: 'paid-off' | 'withdrawn' | 'returned') => {
      const [loan] = standings[code].loans
      return standingOf({ ...standings[code], loans: [{ ...loan!, refundCents: 0, claimCents: 700 }] })
        ?.sentence
    }
    const claim =
      'Você recebeu de volta mais do que era seu: um Pix chegou em dobro, ou um banco tomou de volta um que já tínhamos devolvido. Falta pagar R$\u00a07,00 por isso; vamos falar com você.'
    expect([claimed('paid-off'), claimed('withdrawn'), claimed('returned')]).toEqual([
      `Você pagou todas as parcelas, e o Motorola Moto G84 é seu por inteiro. ${claim}`,
      `O contrato foi cancelado em 10\u00a0de\u00a0março de\u00a02026, como você pediu. ${claim}`,
      `A loja cancelou a venda em 10\u00a0de\u00a0março de\u00a02026, e este empréstimo foi desfeito. ${claim}`,
    ])
  })

  test('of a payout that the bank refused, only the customer whose own account it was has something to do', () => {
    const [loan] = standings['payout-refused'].loans
    const payout = { ...loan!.payout!, shop: 'Zé do Celular' }
    expect(standingOf(standings['payout-refused'])?.sentence).toContain('Informe outra conta sua')
    expect(standingOf({ ...standings['payout-refused'], loans: [{ ...loan!, payout }] })).toMatchObject({
      ...{ code: 'payout-refused', tone: 'info' },
      sentence:
        'O banco não conseguiu pagar a Zé do Celular: o Pix não foi feito. Você não precisa fazer nada: nós acertamos a conta com a loja. O dinheiro está guardado com a gente, e nenhuma parcela é cobrada enquanto ele não chegar.',
    })
  })

  test('what an agreement has replaced is neither late nor next', () => {
    const installments = twoLate().map(each => (each.daysLate ? { ...each, status: 'Replaced' } : each))
    expect(standingOf(aProfile({ loans: [aLoan({ installments })] }))).toMatchObject({
      code: 'current',
      sentence: 'Você está em dia. A próxima parcela vence em 10\u00a0de\u00a0junho de\u00a02026.',
    })
  })

  test('the next instalment is not said to fall due on a day that may be over', () => {
    const installments = sixInstallments(5).map(each =>
      each.status === 'Paid'
        ? each
        : { ...each, dueDate: '2026-12-05', payableUntil: '2026-12-07', daysLate: 0 },
    )
    expect(standingOf(aProfile({ loans: [aLoan({ installments })] }))).toMatchObject({
      code: 'current',
      sentence:
        'Você está em dia. A próxima parcela é a de 5\u00a0de\u00a0dezembro de\u00a02026, sem acréscimo até 7\u00a0de\u00a0dezembro de\u00a02026.',
    })
  })

  test('says nothing about a status that it does not know', () => {
    expect(standingOf(aProfile({ loans: [aLoan({ status: 'Frozen' })] }))).toBeUndefined()
  })
})
