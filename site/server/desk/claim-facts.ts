import { askAboutClaim, type RegistryAnswer } from '../identity/claim-by-registry.ts'
import type { Fact } from './invoice-facts.ts'

/** What the registry of CPFs says now of who asks for a CPF and of who has it. Undefined where nothing is contested. */
export async function claimFacts(
  needs: Parameters<typeof askAboutClaim>[0],
  claimantId: string,
): Promise<Fact[] | undefined> {
  const answers = await askAboutClaim(needs, claimantId)
  return (
    answers && [
      { label: 'Quem pede', value: said[answers.claimant] },
      { label: 'Quem tem', value: said[answers.holder] },
    ]
  )
}

const said: Record<RegistryAnswer, string> = {
  confirmed: 'os dados são os do CPF',
  mismatch: 'há dados que não são os do CPF',
  other: 'o CPF não está regular',
  unavailable: 'o cadastro não respondeu agora',
}
