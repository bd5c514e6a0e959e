import { ownDataAnswerDays, retention } from '../retention.ts'
import { commonMessages } from './common.ts'
import { phoneLabel } from './phone-label.ts'

const afterLoan = `${retention.contract.text} depois do fim do contrato`
const withoutLoan = `${retention.withoutContract.text} depois do último acesso ou pedido, ou antes, se você pedir`

/** Nothing for terms that a client has accepted without naming their version. */
const ofText = (version: string) => (version ? `, texto ${version}` : '')

/** Texts of /dashboard/own-data. */
export const ownDataMessages = {
  title: 'Seus dados',
  lead: 'O que guardamos sobre você, para quê e até quando.',
  person: {
    title: 'Seu cadastro',
    name: 'Nome',
    cpf: 'CPF',
    phone: 'Celular',
    email: 'E-mail',
    birthDate: 'Nascimento',
    motherName: 'Nome da mãe',
    since: 'Cliente desde',
  },
  kept: {
    title: 'O que guardamos',
    purpose: 'Para quê',
    basis: 'Base na LGPD',
    until: 'Até quando',
    count: (count: number) => (count === 1 ? '1 registro' : `${count} registros`),
    none: 'nada guardado',
    kinds: {
      person: {
        name: 'Cadastro',
        purpose: 'Conferir que você é você, fazer o contrato e mandar avisos.',
        basis: 'art. 7º, V',
        until: `Com contrato, ${afterLoan}. Sem contrato, ${withoutLoan}.`,
      },
      application: {
        name: 'Pedidos: renda, motivo e endereço',
        purpose: 'Analisar o pedido e fazer o contrato.',
        basis: 'art. 7º, V e X',
        until: `Com contrato, ${afterLoan}. Sem contrato, ${withoutLoan}.`,
      },
      device: {
        name: 'Celular e nota fiscal',
        purpose: 'Conferir a garantia do empréstimo.',
        basis: 'art. 7º, V e X',
        until: `Pedido abandonado antes da análise, ${retention.abandoned.text}. Depois, como o pedido.`,
      },
      loan: {
        name: 'Empréstimos: contrato, conta, parcelas e pagamentos',
        purpose: 'Cumprir o contrato, a lei e prestar contas.',
        basis: 'art. 7º, II, V e VI',
        until: `${afterLoan}.`,
      },
      consent: {
        name: 'Consentimentos',
        purpose: 'Provar o que você aceitou e retirou.',
        basis: 'art. 8º, § 2º',
        until: 'Enquanto houver cadastro.',
      },
      message: {
        name: 'Mensagens que mandamos',
        purpose: 'Avisar sobre o pedido e as parcelas.',
        basis: 'art. 7º, V',
        until: `${retention.messages.text}.`,
      },
      push: {
        name: 'Navegadores que recebem avisos',
        purpose: 'Mandar os avisos que você ligou.',
        basis: 'art. 7º, I',
        until: `Até você desligar ou sair da conta, e no máximo ${retention.pushBrowsers.text} sem uso.`,
      },
      access: {
        name: 'Acessos: hora, navegador e rede',
        purpose: 'Proteger a conta e cumprir o Marco Civil da Internet.',
        basis: 'art. 7º, II (Marco Civil, art. 15)',
        until: `${retention.accessRecords.text}.`,
      },
      risk: {
        name: 'Marcas contra fraude',
        purpose: 'Comparar pedidos sem mostrar o que foi comparado.',
        basis: 'art. 7º, IX e X',
        until: `${retention.riskMarks.text}, ou antes, com o pedido.`,
      },
    },
    sharing: 'Com quem compartilhamos está na ',
    privacy: { label: 'política de privacidade', href: '/privacidade' },
  },
  file: {
    title: 'Levar os seus dados',
    text: 'O arquivo tem tudo o que guardamos sobre você e sai na hora, em JSON, que outras empresas e programas leem. Guarde em lugar seguro.',
    download: 'Baixar todos os dados',
    downloading: 'Preparando...',
    name: 'meus-dados.json',
    saved: 'Arquivo pronto. Ele está com os downloads do navegador.',
    print: 'Imprimir ou salvar em PDF',
  },
  consents: {
    title: 'Consentimentos',
    terms: {
      name: 'Termos de uso e consulta aos birôs de crédito',
      fixed:
        'Fazem parte do seu pedido e do contrato, por isso não são retirados sozinhos. Para encerrar, peça para apagar os seus dados.',
    },
    scr: {
      name: 'Consulta ao SCR do Banco Central',
      withdraw: 'Retirar o consentimento',
      give: 'Autorizar a consulta',
      effect: 'Depois de retirar, não consultamos mais o SCR. O que já foi feito antes continua válido.',
      withdrawn: 'Consentimento retirado.',
      given: 'Consulta autorizada.',
    },
    saving: 'Salvando...',
    accepted: (moment: string, version: string) => `Aceito em ${moment}${ofText(version)}`,
    refused: (moment: string, version: string) => `Não autorizado desde ${moment}${ofText(version)}`,
    never: 'Não autorizado',
    unknown: 'Sem registro neste cadastro',
    noOthers:
      'Não mandamos propaganda e não usamos cookies de publicidade nem de medição. Por isso não há outro consentimento para retirar.',
    autopay:
      'O Pix Automático você liga e desliga na página dele, e os avisos no navegador, na primeira página da sua conta.',
  },
  correction: {
    title: 'Corrigir',
    text: `Diga como é o certo. Conferimos com o seu documento e respondemos em até ${ownDataAnswerDays} dias. O CPF só muda por telefone: ${phoneLabel}.`,
    field: 'O que está errado',
    fields: {
      name: 'Nome',
      email: 'E-mail',
      phone: 'Celular',
      birthDate: 'Data de nascimento',
      motherName: 'Nome da mãe',
      other: 'Outra coisa',
    },
    value: 'Como é o certo',
    send: 'Pedir correção',
    sending: 'Enviando...',
    sent: 'Pedido de correção recebido.',
  },
  erasure: {
    title: 'Apagar',
    whole: `Você não tem contrato assinado: apagamos o cadastro e tudo o que está com o seu nome. Ficam, sem o seu nome, a data deste pedido, os registros de acesso, por ${retention.accessRecords.text}, e os eventos de segurança, por ${retention.securityEvents.text}. O último aviso e os pedidos de código somem em ${retention.passing.text}. Para voltar, é preciso se cadastrar de novo.`,
    running:
      'Você tem um empréstimo em andamento: o cadastro, o contrato e os pagamentos ficam, porque a lei manda guardá-los. Ao atender o pedido, apagamos o resto, como mensagens e pedidos que não viraram contrato.',
    until: (day: string) =>
      `Seu empréstimo terminou: o cadastro, o contrato e os pagamentos ficam até ${day}, porque a lei manda guardá-los, e depois o seu nome é apagado sozinho. Ao atender o pedido, apagamos o resto, como mensagens e pedidos que não viraram contrato.`,
    end: `Uma pessoa da nossa equipe responde em até ${ownDataAnswerDays} dias. Quando os dados forem apagados, todos os acessos são encerrados e você recebe um aviso.`,
    ask: 'Pedir para apagar',
    confirm: 'Sim, pedir para apagar',
    keep: 'Não apagar',
    asking: 'Enviando...',
    sent: 'Pedido para apagar recebido.',
  },
  requests: {
    title: 'Seus pedidos',
    none: 'Você ainda não fez nenhum pedido.',
    erasure: 'Apagar os dados',
    correction: (field: string) => `Corrigir: ${field}`,
    asked: (moment: string) => `Pedido em ${moment}`,
    open: (day: string) => `Respondemos até ${day}`,
    done: (moment: string) => `Feito em ${moment}`,
    part: (moment: string) => `Feito em ${moment}, menos o que a lei manda guardar`,
    refused: (moment: string) => `Não foi possível, resposta de ${moment}:`,
  },
  back: commonMessages.toDashboard,
} as const
