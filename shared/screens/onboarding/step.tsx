import type { StepHistory } from '../../stores/step-history.ts'
import { RegistrationStep } from './registration-step.tsx'
import { DeviceStep, PersonalDataStep, VerificationStep, WaitingStep } from './steps-on-demand.tsx'

/** The first step is in the server's HTML; the others load on demand. */
export function Step({ current, history }: { current: number; history?: StepHistory | undefined }) {
  if (current === 1) return <RegistrationStep />
  if (current === 2) return <VerificationStep />
  if (current === 3) return <DeviceStep />
  return current === 4 ? <PersonalDataStep history={history} /> : <WaitingStep />
}
