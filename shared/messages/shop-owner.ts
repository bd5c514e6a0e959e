import { brand } from '../brand.ts'

const { name, lender, contact } = brand

/** Texts of /parceiros, for the owner of a shop. */
export const shopOwnerMessages = {
  title: 'Para lojas parceiras',
  description: `Como funciona o empréstimo da ${name} na sua loja: o que ele traz, quanto custa, por onde passa o dinheiro e com quem falar.`,
  group: 'Parceiros',
  head: 'Mais um jeito de pagar na sua loja',
  lead: `Na sua página o cliente simula e pede um empréstimo da ${name}, com um celular em garantia: o que ele já tem, ou o que compra de você. O Pix vai para a conta dele, ou para a da loja que vende o celular.`,
  talk: 'Falar sobre uma parceria',
  develop: 'Documentação para quem programa',
  enter: 'Entrar no console da loja',
  brings: {
    title: 'O que traz para a loja',
    items: [
      {
        drawing: 'bolso',
        name: 'A parcela ao lado do preço',
        text: 'Uma linha na página do produto e no carrinho diz a parcela, o total e o CET, como a lei pede. Ela muda com o preço.',
      },
      {
        drawing: 'celular',
        name: 'O pedido sem sair da loja',
        text: 'O cliente simula, preenche os dados e confirma o código na sua página. Oferta, contrato e Pix ficam no nosso site.',
      },
      {
        drawing: 'seguro',
        name: 'O risco não é da loja',
        text: `A ${lender.legalName} empresta ao cliente. Se ele atrasar uma parcela, a loja não responde por ela.`,
      },
      {
        drawing: 'todos',
        name: 'Nenhum dado pessoal para guardar',
        text: 'A loja recebe valores, etapas e o número do pedido. CPF, renda e documentos vão do cliente para nós.',
      },
    ],
  },
  costs: {
    title: 'Quanto custa',
    items: [
      {
        name: 'Para a loja',
        text: 'O site não cobra nada da loja: não há mensalidade nem tarifa por pedido. O que uma parte paga à outra fica no contrato de correspondente.',
      },
      {
        name: 'Para o cliente',
        text: 'Simular e pedir é grátis. Antes de assinar ele vê a parcela, o total, o CET e cada custo.',
      },
      {
        name: 'Para começar',
        text: 'Um script e uma tag. Quem programa testa hoje mesmo, com dinheiro de mentira, sem contrato e sem chave.',
      },
    ],
    example: 'Um exemplo de custo para o cliente',
    times: (count: string) => `${count}x de`,
    amount: 'Valor pedido',
    total: 'Total a pagar',
    cet: 'CET ao ano',
    interest: 'Juros ao mês',
    on: (day: string) => `Liberado em ${day}. Sujeito a análise.`,
  },
  money: {
    title: 'O caminho do dinheiro',
    steps: [
      {
        name: 'O cliente pede',
        text: 'Na sua página, ou por um link seu. O pedido fica ligado à sua loja.',
      },
      {
        name: 'Nós analisamos',
        text: 'Conferimos dados, celular e nota fiscal. O cliente vê a resposta, e o seu sistema recebe um aviso assinado.',
      },
      {
        name: 'Ele assina e recebe',
        text: 'Com o contrato assinado, o Pix vai para uma conta no CPF do próprio cliente. Quando ele compra o celular de você, pode ir direto para a conta da loja.',
      },
      {
        name: 'Ele paga a loja',
        text: 'Se o Pix foi para ele, com o meio de pagamento que quiser. As parcelas são sempre pagas a nós.',
      },
    ],
    note: 'Para vender um celular, a aprovação vem antes da venda. O IMEI e a nota fiscal vêm depois dela, e o Pix só sai com os dois conferidos.',
  },
  duties: {
    title: 'O que a loja assume',
    items: [
      `Atua como correspondente no País da ${lender.legalName}, conforme a Resolução CMN 4.935/2021.`,
      'Não pode cobrar nada do cliente pelo empréstimo.',
      'Onde anuncia a parcela, mostra também o total e o CET. As nossas tags já fazem isso.',
      'Nunca pede ao cliente o código de 6 dígitos.',
    ],
  },
  start: {
    title: 'Como começar',
    steps: [
      'Fale com a gente: nome da loja, endereço do site e quem programa.',
      'Enquanto isso, quem programa monta o código e testa na sandbox.',
      'Cadastramos os endereços da loja, e você recebe o id e o segredo dos avisos.',
    ],
  },
  contact: {
    title: 'Fale sobre uma parceria',
    text: `Diga o nome da loja e o endereço do site. ${contact.hours}.`,
    subject: 'Parceria',
  },
} as const
