/** A shop can set each as `--loan-<name>`, which overrides the token `--c-<name>` of shared/ui/tokens.css. */
export const themed = [
  'primary',
  'primary-strong',
  'on-primary',
  'card',
  'page',
  'sunk',
  'ink',
  'muted',
  'line',
  'control',
  'track',
  'ballast',
  'on-deep',
  'on-deep-muted',
  'accent',
  'accent-strong',
  'on-accent',
  'focus',
  'font',
  'radius-frame',
  'radius-field',
  'radius-button',
  'radius-card',
] as const
export type ThemeName = (typeof themed)[number]

/** Texts for the reference. The bundle does not contain them. */
export const themeDescriptions: Record<ThemeName, string> = {
  primary: 'Cor principal: contorno, controles e botões sobre fundo claro.',
  'primary-strong': 'A cor principal sob o dedo ou o mouse.',
  'on-primary': 'Texto sobre a cor principal.',
  card: 'Fundo dos controles.',
  page: 'Fundo das telas do pedido.',
  sunk: 'Fundo dos botões de mais e menos e dos avisos.',
  ink: 'Texto.',
  muted: 'Texto secundário.',
  line: 'Linhas entre itens.',
  control: 'Borda dos campos.',
  track: 'Trilho dos controles deslizantes.',
  ballast: 'Fundo da resposta, onde está a parcela.',
  'on-deep': 'Texto sobre o fundo da resposta.',
  'on-deep-muted': 'Texto secundário sobre o fundo da resposta.',
  accent: 'Cor do botão "Continuar".',
  'accent-strong': 'A cor do botão "Continuar" sob o dedo ou o mouse.',
  'on-accent': 'Texto do botão "Continuar".',
  focus: 'Contorno do que tem o foco.',
  font: 'Família da fonte; a página é quem a carrega.',
  'radius-frame': 'Raio dos cantos do simulador.',
  'radius-field': 'Raio dos cantos dos campos.',
  'radius-button': 'Raio dos cantos dos botões.',
  'radius-card': 'Raio dos cantos dos cartões.',
}

/** For `::part()`. */
export const parts = {
  root: 'Tudo o que o elemento desenha.',
  card: 'O quadro do simulador, e do pedido no lugar dele.',
  screen: 'A metade de cima, com os controles.',
  title: 'O título.',
  ballast: 'A metade de baixo, com a resposta.',
  installment: 'O valor da parcela.',
  continue: 'O botão "Continuar".',
  costs: 'A conta inteira, que abre sob o botão.',
  onboarding: 'As telas do pedido.',
} as const

export const slots = {
  '': 'O conteúdo de dentro do elemento, em geral um link: aparece enquanto não há script e quando nada mais pode ser mostrado.',
  title: 'No lugar do título do simulador.',
} as const
