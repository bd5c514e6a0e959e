import { brand } from '../brand.ts'
import { formatBrl } from '../fields/money.ts'
import { limits } from '../loan/limits.ts'

const { phone, hours, whatsapp } = brand.contact

/** What is possible for somebody who cannot pay what is late. It promises only what the product does by itself. */
export const hardshipMessages = {
  part: {
    title: 'Pagar só uma parte agora',
    text: `A partir de ${formatBrl(limits.part.min)}. Antes de gerar o Pix, você vê o que o valor paga e quanto fica faltando. A parcela continua vencida até você pagar o resto.`,
    link: 'Escolher quanto pagar',
  },
  agreement: {
    title: 'Trocar as parcelas por outras',
    text: `Com uma parcela vencida há ${limits.agreement.leastDaysLate} dias ou mais, você pode renegociar por aqui. Antes de assinar, você vê o valor, as datas e quanto paga ao todo.`,
    link: 'Renegociar as parcelas',
  },
  cost: {
    title: 'Quanto custa esperar',
    text: 'Cada parcela vencida tem multa de 2%, uma vez só, e juros de 1% ao mês, contados por dia sobre o que falta dela. Nada mais é somado.',
  },
  talk: {
    title: 'Falar com uma pessoa',
    text: 'Conte o que aconteceu e quanto cabe no seu mês. A equipe pode deixar de pedir multa e juros de atraso, mas decide caso a caso.',
    phone: { label: phone.label.replaceAll(' ', '\u00a0'), href: phone.href },
    whatsapp: { label: 'WhatsApp', href: `https://wa.me/${whatsapp}` },
    hours: `${hours}.`,
  },
  dueDay: {
    title: 'Se o dia do mês é o problema',
    text: 'Depois de pagar o que está vencido, veja se dá para passar as próximas parcelas para outro dia.',
    link: 'Ver os dias possíveis',
  },
  free: {
    title: 'Se são várias dívidas',
    text: 'O Procon da sua cidade e a Defensoria Pública ajudam de graça. A lei permite renegociar todas as dívidas de uma vez quando elas impedem o básico (Lei 14.181/2021).',
  },
} as const
