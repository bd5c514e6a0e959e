/** The `::part()`s of the simulator that a page can style through `<loan-message>`. */
export const exported = [
  'card',
  'screen',
  'title',
  'ballast',
  'installment',
  'continue',
  'costs',
  'onboarding',
] as const
