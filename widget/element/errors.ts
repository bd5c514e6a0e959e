/**
 * The closed list of error codes on a partner's page. Codes are stable: `loan-error` carries them, and the console prints
 * them with their sentence. No sentence repeats what the page wrote, because that may be personal data.
 */
export const errorSentences = {
  'partner-missing':
    'Falta o atributo "partner" com o id da sua loja. A simulação funciona; o pedido segue no nosso site.',
  'partner-invalid':
    '"partner" tem só letras minúsculas, números e hífens, como loja-exemplo. Confira o id da sua loja.',
  'api-invalid':
    '"api" é um endereço https sem caminho, como https://credito.example. Usamos a origem do script.',
  'api-missing':
    'Falta o atributo "api" com a origem do nosso site: o script veio em outro pacote. Mostramos o conteúdo de dentro do elemento.',
  'amount-cents-invalid':
    '"amount-cents" é o valor em centavos inteiros, sem ponto nem vírgula: R$ 1.999,90 é 199990. Usamos o valor padrão.',
  'installments-invalid': '"installments" é um número inteiro de parcelas, como 6. Usamos o padrão.',
  'payment-day-invalid': '"payment-day" é um dos dias oferecidos: 5, 10, 15 ou 25. Usamos o padrão.',
  'device-invalid': '"device" é o nome do celular, com até 60 letras. Ficou de fora.',
  'onboarding-invalid': '"onboarding" é "inline" (padrão) ou "hosted".',
  'environment-invalid': '"environment" é "production" (padrão), "sandbox" ou "demo".',
  'scenario-invalid': '"scenario" é "approve" (padrão), "deny", "otp-error" ou "offline".',
  'scenario-outside-demo': '"scenario" só vale com environment="demo". Foi ignorado.',
  'color-scheme-invalid': '"color-scheme" é "light", "dark" ou "auto" (padrão).',
  'opens-invalid': '"opens" é "sheet" (padrão) ou "inline".',
  'configure-invalid':
    'configure() aceita name, phone (10 ou 11 dígitos), cpf (11), email, birthDate (AAAA-MM-DD), imei (15), invoiceKey (44), orderReference, signedPrefill, address e product, e os atributos em camelCase. O que não serviu foi ignorado; o resto vale.',
  'contrast-low': 'Cores de --loan-* com contraste abaixo de 4,5:1 (WCAG AA). Escolha um par mais legível.',
  'second-copy': 'O script foi carregado duas vezes. Esta cópia não faz nada: deixe só uma.',
  'browser-old':
    'Este navegador é mais antigo que os que atendemos. O conteúdo de dentro do elemento fica no lugar dele.',
  'partner-unknown':
    'Nenhuma loja tem o id de "partner". Confira o id que você recebeu. A simulação funciona; o pedido segue no nosso site.',
  'partner-off':
    'A loja de "partner" está desligada. Fale com a gente. A simulação funciona; o pedido segue no nosso site.',
  'origin-not-allowed':
    'A origem desta página não está cadastrada para a loja. Peça o cadastro. A simulação funciona; o pedido segue no nosso site.',
  layout:
    'O elemento tem menos de 240 px de largura nesta página. Dê a ele uma coluna mais larga: a simulação pede 280 px.',
  'terms-unavailable':
    'A consulta das condições de hoje não saiu ou foi bloqueada. Valem as do script. Confira a rede e connect-src na CSP.',
  'api-failing':
    'Nosso servidor respondeu com erro à consulta das condições. Valem as do script. Confira "api"; se estiver certo, o erro é nosso.',
  'onboarding-unavailable':
    'Não deu para carregar loan-onboarding.js ou loan-steps.js (na demonstração, também loan-help.js), ou o arquivo não é o desta versão. Confira script-src na CSP. O cliente recebe um link para o nosso site.',
  'simulator-unavailable':
    'Não deu para carregar loan-simulator.mjs, ou o arquivo não é o desta versão. Confira script-src na CSP. O cliente recebe um link para o nosso site.',
  'insecure-page':
    'A página não é https. O pedido de dados só abre em https (ou localhost); o cliente recebe um link para o nosso site.',
  'prefill-refused':
    'signedPrefill não valeu: confira chave, iss, aud, exp de até 10 minutos, jti usado uma vez e data, que leva só textos de até 120 letras e product. O pedido segue, e o cliente preenche.',
  'human-check-failed': 'A verificação contra robôs falhou. O cliente pode tentar de novo.',
  'waiting-poll-failed': 'Uma consulta da resposta falhou. Tentamos de novo sozinhos.',
  unexpected: 'Algo inesperado aconteceu dentro do elemento. O cliente pode seguir pelo nosso site.',
} as const

export type LoanErrorCode = keyof typeof errorSentences
export interface Fault {
  code: LoanErrorCode
  attribute?: string
  /** What the page wrote, to tell it once. It may be personal data: it goes nowhere. */
  value?: string | null | undefined
}
