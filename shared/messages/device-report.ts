import { brand } from '../brand.ts'
import { phoneLabel } from './phone-label.ts'

const { email } = brand.contact

/** Texts of /dashboard/device-report. They say of the collateral what the contract's clause and /ajuda say. */
export const deviceReportMessages = {
  title: 'Perdi, troquei ou roubaram meu celular',
  lead: 'O que fazer agora, e o que muda no seu empréstimo.',
  loading: 'Carregando...',
  over: 'Seu empréstimo terminou e o celular não está mais em garantia. Não é preciso avisar.',
  choose: 'O que aconteceu?',
  kinds: {
    stolen: 'Roubo ou furto',
    lost: 'Perdi',
    broken: 'Quebrou',
    replaced: 'Troquei por outro',
  },
  /** In the order in which they help. */
  steps: {
    title: 'O que fazer',
    stolen: (imei: string) => [
      `Ligue para a sua operadora e peça o bloqueio do chip e do aparelho. O IMEI é ${imei}.`,
      'Avise o seu banco e peça o bloqueio do aplicativo dele.',
      'Registre o boletim de ocorrência, com o IMEI.',
      'Encerre os outros acessos à sua conta, logo abaixo.',
      'Avise a gente por esta página.',
    ],
    lost: (imei: string) => [
      'Tente localizar e bloquear o celular pela sua conta Google ou Apple.',
      `Se não achar, ligue para a sua operadora e peça o bloqueio do chip e do aparelho. O IMEI é ${imei}.`,
      'Avise o seu banco e registre a perda em boletim de ocorrência.',
      'Encerre os outros acessos à sua conta, logo abaixo.',
      'Avise a gente por esta página.',
    ],
    broken: (_imei: string) => [
      'Guarde o aparelho, mesmo quebrado: ele continua em garantia. Não venda, não doe e não dê em outra garantia.',
      'Se mandar consertar, guarde o orçamento e a nota do conserto.',
      'Avise a gente por esta página.',
    ],
    replaced: (_imei: string) => [
      'Fique com o celular da garantia. Até o fim do contrato, ele não pode ser vendido, doado nem dado em outra garantia.',
      'No celular novo, entre na sua conta com o mesmo número: o código chega no chip.',
      'Avise a gente por esta página. Se o celular da garantia já não está com você, ligue também.',
    ],
  },
  imeiUnknown: 'o que está no contrato',
  report: {
    title: 'Avisar a gente',
    text: 'O contrato pede que você avise em caso de perda, roubo ou furto. O aviso não custa nada e não bloqueia o aparelho: quem bloqueia é a operadora.',
    send: 'Avisar agora',
    correct: 'Corrigir o aviso',
    sending: 'Enviando...',
    received: (moment: string) => `Aviso recebido em ${moment}`,
    open: (kind: string) => `${kind}: em aberto.`,
    waiting:
      'A resposta da equipe aparece aqui, e você recebe um e-mail quando ela chegar. Não espere por ela para seguir os passos.',
    closed: (kind: string) => `${kind}: encerrado pela equipe.`,
    unknownKind: 'Celular',
    answered: (moment: string) => `Resposta de ${moment}:`,
  },
  sessions: {
    title: 'Encerrar os outros acessos',
    text: 'Quem está com o celular pode ter a sua conta aberta nele. Encerre daqui todos os acessos, menos este.',
    end: 'Encerrar os outros acessos',
    ending: 'Encerrando...',
    done: 'Os outros acessos foram encerrados. Sua conta está aberta só aqui.',
    link: 'Ver onde a conta está aberta',
  },
  same: {
    title: 'O que acontece com o empréstimo',
    debt: 'O empréstimo continua. O valor das parcelas e os dias de vencimento são os mesmos, e o aviso não soma multa nem juros.',
    device: (name: string) =>
      `A garantia continua sendo o ${name}. Combinamos com você o que fazer com ela, caso a caso.`,
    deviceUnnamed:
      'A garantia continua sendo o celular do contrato. Combinamos com você o que fazer com ela, caso a caso.',
    end: 'Com a última parcela paga, a garantia é extinta, sem custo, mesmo que o aparelho não esteja mais com você.',
  },
  pay: {
    title: 'Como pagar sem o celular',
    text: 'De qualquer aparelho com internet: entre no site com o número do seu cadastro. Sem o chip, toque em “Receber o código por e-mail”.',
    link: 'Pagar uma parcela',
  },
  other: {
    title: 'Número novo ou celular novo',
    chip: 'Mesmo número em outro chip: nada muda. O código chega no chip novo.',
    number: `Número novo: se ainda recebe códigos no antigo, peça a troca em Seus dados. Se não, ligue ${phoneLabel} e tenha um documento. Uma pessoa confere antes de trocar. Quando a equipe troca o número, todos os acessos são encerrados.`,
    device:
      'Celular novo: ele não entra no contrato sozinho, e a garantia continua a mesma. Para falar disso, tenha o IMEI do novo (digite *#06#) e a nota fiscal no seu CPF.',
  },
  keep: {
    title: 'O que guardar',
    items: [
      'O boletim de ocorrência, com número e data.',
      'O protocolo da operadora.',
      'A nota fiscal e o IMEI do celular da garantia.',
      'O orçamento ou a nota do conserto, se houver.',
    ],
  },
  talk: {
    title: 'Falar com uma pessoa',
    text: 'Conte o que aconteceu, também se preferir não avisar por aqui.',
    email: { label: email, href: `mailto:${email}` },
  },
} as const
