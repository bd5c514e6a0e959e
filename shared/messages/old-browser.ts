/** Shown on browsers below the floor of README.md. */
export const oldBrowser =
  'Seu navegador é antigo, e partes desta página não funcionam nele. Atualize o navegador na loja de aplicativos ou abra a página em outro aparelho.'
