import { hasValidCpfDigits } from '../../../shared/fields/cpf.ts'

/** Outcomes that the sandbox simulates, by the first six digits of the CPF. The next three digits are free. */
export const cpfOutcomes = [
  {
    begins: '900204',
    webhook: 'application.approved',
    outcome: 'A melhor oferta, com qualquer celular aceito.',
  },
  { begins: '900101', webhook: 'application.refused', outcome: 'Recusa por idade.' },
  { begins: '900102', webhook: 'application.refused', outcome: 'Recusa pelo CPF.' },
  { begins: '900103', webhook: 'application.refused', outcome: 'Recusa pela marca do celular.' },
  { begins: '900104', webhook: 'application.refused', outcome: 'Recusa pelo valor do celular.' },
  { begins: '900105', webhook: 'application.refused', outcome: 'Recusa pela renda.' },
  {
    begins: '900106',
    webhook: 'application.refused',
    outcome: 'Recusa pela renda, com nova análise na hora.',
  },
  { begins: '900201', webhook: 'application.approved', outcome: 'Uma oferta que já venceu.' },
  { begins: '900202', webhook: '', outcome: 'A análise nunca termina.' },
  { begins: '900203', webhook: '', outcome: 'Análise comum; o banco falha uma vez e depois paga.' },
] as const

export const imeiOutcomes = [
  { imei: '350386305929217', outcome: 'Galaxy S24 Ultra, aceito.' },
  { imei: '351044635320842', outcome: 'iPhone 13, aceito, com limite menor.' },
  { imei: '012940003395632', outcome: 'iPhone 4s: recusa pelo valor do celular.' },
  { imei: '352931101895050', outcome: 'Marca que não aceitamos.' },
  { imei: '999999010000012', outcome: 'O fornecedor recusa este celular.' },
  { imei: '999999020000010', outcome: 'Ninguém conhece este celular.' },
  { imei: '999999030000018', outcome: 'A consulta está fora do ar.' },
  { imei: '999999040000016', outcome: 'A consulta demora 3 segundos.' },
] as const

/** A valid CPF with these first digits, such as '90020400160'. */
export function exampleCpf(begins: string): string {
  const nine = `${begins}001`
  const checks = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0'))
  return nine + checks.find(check => hasValidCpfDigits(nine + check))
}
