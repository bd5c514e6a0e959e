import { PersonalDataStep } from '../../shared/screens/onboarding/personal-data-step.tsx'
import { WaitingScreen } from '../../shared/screens/waiting/waiting.tsx'
import { createPersonalData } from '../../shared/stores/personal-data.ts'
import { Collateral } from './collateral.tsx'
import { ConfirmAgain } from './confirm-again.tsx'
import { ContinueHosted } from './continue-hosted.tsx'
import type { LaterSteps } from './contract.ts'

export const laterSteps: LaterSteps = {
  steps: [Collateral, PersonalDataStep, WaitingScreen],
  ConfirmAgain,
  ContinueHosted,
  onAccepted: (stores, told) =>
    stores.of(createPersonalData).$accepted.listen(accepted => {
      if (accepted) told(accepted.applicationId)
    }),
}
