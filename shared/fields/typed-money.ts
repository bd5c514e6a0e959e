/** What a member of staff typed as reais ('1.234,56', 'R$ 1234,56', '1234.56' or '1.234') in cents. Undefined for anything else. */
export function centsOf(typed: string): number | undefined {
  const [, reais, cents = '0'] =
    /^(?:R\$\s*)?(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:[.,](\d{2}))?$/.exec(typed.trim()) ?? []
  return reais === undefined ? undefined : Number(reais.replaceAll('.', '')) * 100 + Number(cents)
}
