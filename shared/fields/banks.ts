import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks'

/** Every bank with a three-digit code (the central bank's list), by name. 37 KB: load it with `import()`. */
export const banks = (): { code: string; name: string }[] => {
  const { compare } = new Intl.Collator('pt-BR')
  return getBanks()
    .map(({ code, name }) => ({ code, name }))
    .sort((one, other) => compare(one.name, other.name))
}
