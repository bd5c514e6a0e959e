import { brand } from '../brand.ts'
import { formatBrl } from '../fields/money.ts'
import { limits } from '../loan/limits.ts'
import { phoneLabel } from './phone-label.ts'

const { phone, hours, whatsapp } = brand.contact

/** Texts of /dashboard/hardship: what somebody can do who cannot pay. It promises only what the product does by itself. */
export const hardshipMessages = {
  title: 'Não consigo pagar',
  lead: 'O que dá para fazer hoje neste empréstimo e quanto cada coisa custa. Abrir uma opção não muda nada: você confirma na página dela.',
  loading: 'Carregando...',
  over: 'Este empréstimo não tem parcela para pagar agora.',
  withdrawal: {
    title: 'Desistir do empréstimo',
    until: (date: string, total: string) =>
      `Até o fim de ${date} você pode devolver o dinheiro e cancelar o contrato, sem multa e sem tarifa. Devolvendo hoje, você paga ${total}: o valor emprestado, com os juros e os impostos destes dias, menos o que já pagou.`,
    unsent: 'O dinheiro ainda não está com você: você pode cancelar o contrato sem pagar nada.',
    link: 'Ver como desistir',
  },
  debit: {
    title: 'Parar o débito automático',
    stoppable: (number: number, amount: string, date: string) =>
      `O débito da parcela ${number}, de ${amount}, sai da sua conta em ${date}, pelo Pix Automático. Se não der para pagar nesse dia, desligue até o dia anterior. A parcela continua com o mesmo vencimento.`,
    unstoppable: (number: number, amount: string, date: string) =>
      `O débito da parcela ${number}, de ${amount}, sai da sua conta em ${date}, pelo Pix Automático. Já não dá para parar este débito; os próximos, sim.`,
    link: 'Ver ou desligar o Pix Automático',
  },
  part: {
    title: 'Pagar só uma parte agora',
    late: (whole: string) =>
      `A partir de ${formatBrl(limits.part.min)}, dos ${whole} que a parcela custa hoje. Antes de gerar o Pix, você vê o que o valor paga e quanto fica faltando. A parcela continua vencida até você pagar o resto, e os juros contam só sobre esse resto.`,
    open: (whole: string) =>
      `A partir de ${formatBrl(limits.part.min)}, dos ${whole} que a parcela custa hoje. Antes de gerar o Pix, você vê o que o valor paga e quanto fica faltando. Não custa nada a mais: o resto fica para o vencimento.`,
    link: 'Escolher quanto pagar',
  },
  agreement: {
    title: 'Trocar as parcelas por outras',
    now: 'Você pode renegociar hoje: as parcelas em aberto dão lugar a outras, e você escolhe em quantas vezes e a partir de quando. A multa e os juros de atraso até hoje não são mais cobrados; até as novas datas contam os juros do contrato. Antes de assinar, você vê o valor, as datas e quanto paga ao todo.',
    other: 'A página da renegociação diz por que hoje não dá e a partir de quando dá.',
    link: 'Renegociar as parcelas',
  },
  wait: {
    title: 'Esperar para renegociar',
    when: (days: number, date: string) =>
      `Com uma parcela vencida há ${days} dias, você pode trocar as que faltam por outras e escolher em quantas vezes: a partir de ${date}, se nada for pago até lá.`,
    fine: 'Multa até lá',
    interest: 'Juros de atraso até lá',
    on: (unpaid: string) => `sobre ${unpaid}`,
    after: 'Se você renegociar, essa multa e esses juros deixam de ser cobrados. Se não, ficam para pagar.',
    link: 'Abrir a página da renegociação',
    risk: 'Esperar tem riscos: em atraso, depois de avisar e dar prazo, o contrato deixa a credora cobrar o restante de uma vez, informar a dívida aos serviços de proteção ao crédito e usar a garantia.',
    lock: (days: number) =>
      `O seu contrato deixa bloquear o celular com ${days} dias de atraso, com aviso antes.`,
  },
  cost: {
    title: 'Quanto custa o atraso',
    text: 'Cada parcela vencida tem multa de 2%, uma vez só, e juros de 1% ao mês, contados por dia sobre o que falta dela. Nada mais é somado.',
  },
  talk: {
    title: 'Falar com uma pessoa',
    text: 'Conte o que aconteceu e quanto cabe no seu mês. A equipe pode deixar de pedir multa e juros de atraso, mas decide caso a caso.',
    phone: { label: phoneLabel, href: phone.href },
    whatsapp: { label: 'WhatsApp', href: `https://wa.me/${whatsapp}` },
    hours: `${hours}.`,
  },
  dueDay: {
    title: 'Mudar o dia do vencimento',
    text: 'Se o dia do mês é o problema, passe as próximas parcelas para outro dia. Um dia mais tarde soma os juros dos dias a mais; um dia antes desconta.',
    late: 'Se o dia do mês é o problema: depois de pagar o que está vencido, veja se dá para passar as próximas parcelas para outro dia.',
    from: (date: string) => `Se o dia do mês é o problema, você pode mudá-lo a partir de ${date}.`,
    option: (day: number, date: string) => `Dia ${day}, a partir de ${date}`,
    more: (amount: string) => `${amount} a mais ao todo`,
    less: (amount: string) => `${amount} a menos ao todo`,
    same: 'o mesmo ao todo',
    link: 'Ver os dias possíveis',
  },
  early: {
    title: 'Pagar antes, se entrar dinheiro',
    text: 'Uma parcela paga antes sai mais barata e some dos próximos meses. A primeira alivia o próximo mês; a última encurta o empréstimo.',
    /** A single one is still to come. */
    one: 'Esta parcela sai mais barata se for paga antes do dia.',
    name: (number: number, date: string) => `Parcela ${number}, de ${date}`,
    today: (amount: string) => `${amount} hoje`,
    instead: (amount: string) => `em vez de ${amount} no dia`,
    link: 'Antecipar uma parcela',
  },
  free: {
    title: 'Se são várias dívidas',
    text: 'O Procon da sua cidade e a Defensoria Pública ajudam de graça. A lei permite renegociar todas as dívidas de uma vez quando elas impedem o básico (Lei 14.181/2021).',
  },
} as const
