import type { Configuration } from './configuration.ts'

/** The methods of both elements. */
export interface LoanMethods {
  /** Resolves with the element after its first paint. */
  readonly ready: Promise<HTMLElement>
  open(): void
  close(): void
  reset(): void
  configure(known: Configuration): void
  destroy(): void
}

/** Texts for the reference. The bundle does not contain them. */
export const methodDescriptions: Record<keyof LoanMethods, string> = {
  ready: 'Promessa que se cumpre com o elemento depois que ele apareceu pela primeira vez.',
  open: 'Abre o pedido, como o botão "Continuar", sem mover o foco. Com onboarding="hosted" abre o nosso site em outra aba; chame-o dentro de um clique.',
  close: 'Volta do pedido à simulação. Nada se perde.',
  reset:
    'Esquece o que o cliente escolheu e digitou, e o que configure() recebeu sobre ele, o produto e o pedido, e volta ao começo. Para outro pedido, chame configure() de novo.',
  configure:
    'Recebe o que a loja já sabe: name, phone, cpf, email, birthDate, imei, invoiceKey, address, product (o que a loja vende), orderReference (o seu número do pedido) e signedPrefill (o mesmo, assinado pelo seu servidor); e qualquer atributo em camelCase. O que é do cliente aparece no seu campo, para ele conferir e corrigir, e fica em memória, nunca em atributos.',
  destroy: 'Encerra o elemento e apaga tudo o que ele sabe. O conteúdo de dentro dele volta a aparecer.',
}
