import type { Cep } from '../../../../shared/api/cep.ts'

/** Knows which street a postal code is. */
export interface CepDirectory {
  /**
   * @param cep 8 digits
   * @returns undefined when there is no such code
   * @throws AppError `cep-unavailable` when nobody can tell
   */
  lookUp(cep: string): Promise<Cep | undefined>
}
