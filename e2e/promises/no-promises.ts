import type { NoPromise } from './rows.ts'

/** Sentences with a word about money that promise nothing that the product has to keep. */
export const noPromises: NoPromise[] = [
  {
    reason:
      'Held by the lender’s people or by law, and not by the product: the product ends no contract early and has no telephone.',
    said: {
      'shared/messages/hardship.ts': [
        'Esperar tem riscos: em atraso, depois de avisar e dar prazo, o contrato deixa a credora cobrar o restante de uma vez, informar a dívida aos serviços de proteção ao crédito e usar a garantia.',
      ],
      'shared/messages/shop-owner.ts': [
        'O site não cobra nada da loja: não há mensalidade nem tarifa por pedido.',
      ],
      'site/content/paginas/ajuda.md': [
        'Conte para nós, registre um boletim de ocorrência e, se já pagou, peça ao seu banco o Mecanismo Especial de Devolução (MED) do Pix o quanto antes.',
      ],
      'site/content/paginas/como-funciona.md': [
        'Se as parcelas não forem pagas, depois de avisar e dar prazo a credora pode cobrar o restante, informar a dívida aos serviços de proteção ao crédito e usar a garantia na forma da lei.',
      ],
      'site/content/paginas/contrato.md': [
        '**A credora pode, depois de me avisar e me dar prazo para pagar, considerar vencidas as parcelas restantes, informar a dívida aos serviços de proteção ao crédito, cobrar a dívida e usar a garantia na forma da lei.',
        'Os juros das parcelas que vencerem antes do prazo são descontados.**',
      ],
      'site/content/paginas/ouvidoria.md': [
        'A ligação é gratuita.',
        'A Ouvidoria segue a Resolução CMN 4.860/2020 e não cobra nada.',
      ],
      'site/server/lending/contract/contract-clauses.ts': [
        'A credora pode, depois de me avisar e me dar prazo para pagar, considerar vencidas as parcelas restantes, informar a dívida aos serviços de proteção ao crédito, cobrar a dívida e usar a garantia na forma da lei.',
        'Os juros das parcelas que vencerem antes do prazo são descontados.',
      ],
    },
  },
  {
    reason: 'The name of a figure, a button or a heading. The figure is tested where it is calculated.',
    said: {
      'shared/messages/desk.ts': [
        'Devolver ao cliente',
        'Devolver ao remetente',
        'Nome da devolução no banco',
        'Lançar a devolução enviada',
        'Lançar uma devolução que voltou',
        'Dispensar multa e juros',
        'Multa, em reais',
        'Juros de atraso, em reais',
        'Em branco, com os juros também em branco: tudo.',
      ],
      'shared/messages/autopay.ts': [
        'No último dia sem acréscimo da parcela: ….',
        'O que for pago duas vezes fica como crédito seu.',
      ],
      'shared/messages/charge.ts': [
        'Devolução do empréstimo',
        'Uma parte da devolução do empréstimo',
        'Multa por atraso',
        'Pagar com o seu crédito',
        'Sai do seu crédito',
        'Fica de crédito',
        'Pagar com o meu crédito',
        'Ver quanto devolver hoje',
      ],
      'shared/messages/contract.ts': ['IOF', 'Juros a cada 30 dias, pelas datas'],
      'shared/messages/dashboard.ts': ['Seu crédito: …'],
      'shared/messages/details.ts': ['Juros ao mês', 'IOF'],
      'shared/messages/late-charges.ts': ['multa', 'juros'],
      'shared/messages/effective-cost.ts': ['Custo efetivo no prazo'],
      'shared/messages/footer.ts': ['Crédito sujeito a análise.'],
      'shared/messages/header.ts': ['Crédito'],
      'shared/messages/landing.ts': [
        'Crédito de até … por Pix, com o seu celular em garantia.',
        'Seu celular vale crédito.',
        'Crédito com os pés no chão',
      ],
      'shared/messages/part.ts': ['Multa', 'Juros de atraso', 'Ver o que este valor paga'],
      'shared/messages/shop-owner.ts': ['Um exemplo de custo para o cliente', 'Juros ao mês'],
      'shared/messages/refund.ts': ['Receber de volta', 'Receber … de volta', 'Deixar como crédito'],
      'shared/messages/payout-account.ts': [
        'Veja no seu painel como está a devolução do seu crédito.',
        'Ver o meu crédito',
      ],
      'shared/messages/prepayment.ts': [
        'Multa e juros de atraso',
        'Desconto',
        'Seu crédito',
        'Como o desconto é calculado',
      ],
      'shared/messages/proposal.ts': [
        'Proposta de crédito pré-aprovado, sujeita análise final.',
        'Juros no prazo todo',
        'Juros ao mês',
        'Juros ao ano',
        'IOF',
        'Imposto.',
        'Juros',
      ],
      'shared/messages/sandbox.ts': [
        'O que vence nesses dias acontece: avisos, multa, juros.',
        'Faz o papel do banco de quem pagou: toma de volta um Pix já recebido, pelo Mecanismo Especial de Devolução.',
        'Valores maiores esperam por uma segunda pessoa da equipe, como a devolução de um crédito acima de TWO_PEOPLE_ABOVE.',
        'Devolução de crédito',
        'Devolução ao remetente',
        'Devolução de uma loja',
        'Devolução que o banco do cliente mandou de volta',
        'Dispensa de multa ou juros',
      ],
      'shared/messages/simulator.ts': ['Juros', 'IOF, o imposto do crédito', 'Taxa de juros'],
      'shared/messages/statement.ts': [
        'IOF',
        'Multa por atraso…',
        'Juros de atraso…',
        'Multa e juros de atraso até hoje: ….',
      ],
      'shared/messages/withdrawal.ts': [
        'O que você já pagou é descontado.',
        'Depois, você tem 7 dias para devolver.',
        'Ver quanto devolver',
        'Seu crédito',
        'Juros de … …',
        'Para devolver hoje',
        'Gerar Pix da devolução',
      ],
      'site/content/diferenciais/taxa-de-juros-compativel.md': [
        'titulo: Taxa de juros compatível',
        'desenho: taxa',
      ],
      'site/content/paginas/como-funciona.md': [
        '| Juros | {exemploJuros} |',
        '| {nomeDaTarifa} | {exemploTarifa} |',
        '| IOF | {exemploIof} |',
      ],
      'site/content/paginas/quem-somos.md': ['O IOF é um imposto e vai para a União.'],
      'site/server/lending/contract/contract.ts': [
        'Taxa de juros ao mês',
        'Taxa de juros ao ano',
        'Taxa que as datas dão, a cada 30 dias',
        'Taxa que as datas dão, ao ano',
        'Conta para o crédito',
        'IOF (imposto)',
        'Juros',
        'ParcelaVencimentoValorPrincipalJurosSaldo devedor',
      ],
    },
  },
  {
    reason: 'Says what a document, a page or a rule is about and gives nobody a claim.',
    said: {
      'shared/messages/autopay-card.ts': [
        'Se você pagar por Pix também, o que sobrar fica como crédito seu.',
      ],
      'shared/messages/autopay.ts': [
        'No último dia sem acréscimo de cada parcela: a primeira em …, a última em ….',
        'Nesta tela ou no app do seu banco, quando quiser e sem custo.',
      ],
      'shared/messages/release-term.ts': [
        'declara que recebeu de volta o valor deste contrato em …, dentro do prazo de desistência, e que ….',
      ],
      'shared/messages/refund.ts': ['Não foi possível ver agora se este valor pode voltar para você.'],
      'shared/messages/charge.ts': ['O Pix costuma cair em segundos.'],
      'shared/messages/statement.ts': [
        'O saldo é o que falta pagar, com os juros das parcelas que ainda vão vencer.',
      ],
      'site/content/paginas/ajuda.md': [
        'Quando a área de cliente mostra o **Pix Automático**, você autoriza uma vez no aplicativo do seu banco e as parcelas saem da conta no último dia sem acréscimo.',
      ],
      'site/content/paginas/contrato.md': [
        'Nesta parte o seu documento traz, em reais e com as datas: o valor que você recebe, o valor total financiado, o número e o valor das parcelas, o primeiro e o último vencimento, a taxa de juros ao mês e ao ano, o **Custo Efetivo Total (CET) ao ano**, o total com e sem financiamento e a conta para o crédito, em seu nome.',
        'O CET é de **[taxa] ao ano**, calculado em [data] para a liberação nessa data.',
        'Uma tabela mostra cada parte em reais e quanto ela representa do total a pagar: valor liberado a você, {nomeDaTarifa}, IOF (imposto) e juros.',
        'O seu documento traz uma tabela com o vencimento e o valor de cada parcela, quanto é principal, quanto é juros e o saldo devedor.',
      ],
      'site/content/paginas/imprensa.md': [
        '{marca} é um serviço de crédito pessoal com o celular do próprio cliente em garantia.',
        'O crédito é concedido pela {razaoSocial}, CNPJ {cnpj}, com sede em {cidade}.',
        'Os limites e as taxas de hoje estão em [Como funciona](/como-funciona).',
        'Golpes com nomes de empresas de crédito são comuns, e ajudamos a esclarecer.',
      ],
      'site/content/paginas/para-quem.md': [
        'Antes de pegar mais crédito, fale com quem já emprestou e peça outra forma de pagar.',
      ],
      'site/content/paginas/privacidade.md': [
        '| Cumprir a lei (impostos, Banco Central, prevenção à lavagem) | contrato e pagamentos | art. 7º, II |',
      ],
      'site/content/paginas/quem-somos.md': [
        'Milhões de brasileiros pagam caro por crédito porque não têm o que dar em garantia, mas carregam no bolso um aparelho de valor.',
        'Nunca damos o crédito sem análise, e nunca prometemos aprovação.',
      ],
      'site/content/paginas/termos.md': [
        'A simulação usa os limites e as taxas do dia e serve de referência: ela não é uma oferta.',
      ],
      'site/server/routes/http/sentences.ts': [
        'O seu crédito mudou.',
        'Quando ele chegar, você pode devolver o dinheiro por aqui, em até 7 dias.',
      ],
    },
  },
]
