import { phoneLabel } from './phone-label.ts'

/** Shown where a screen cannot work in this browser: its script never arrived, or something is switched off. */
export const browserNeeds = {
  lost: 'Esta página não carregou por inteiro e ainda não funciona. Confira a sua internet e recarregue.',
  off: `Esta página precisa de JavaScript, e ele está desligado. Ligue-o nas configurações do navegador ou fale com a gente: ${phoneLabel}.`,
  blockedStorage:
    'Seu navegador não deixa este site guardar nada, e sem isso não dá para entrar. Permita os cookies e os dados deste site nas configurações do navegador, ou abra a página em outro.',
} as const
