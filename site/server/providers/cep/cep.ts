import type { Cep } from '../../../../shared/api/cep.ts'

/** A directory of postal codes. */
export interface CepDirectory {
  /**
   * @param cep 8 digits
   * @returns undefined when there is no such code
   * @throws AppError `cep-unavailable` when the directory is down
   */
  lookUp(cep: string): Promise<Cep | undefined>
}
