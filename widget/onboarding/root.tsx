import './onboarding.css'
import { useStore } from '@nanostores/react'
import { partnerMessages } from '../../shared/messages/partner.ts'
import { TitleLevel } from '../../shared/screens/flow/step-heading.tsx'
import { OnboardingScreen } from '../../shared/screens/onboarding/onboarding.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { SiteOrigin } from '../../shared/ui/link.tsx'
import { canProve } from '../environment/human-check.ts'
import { InsecurePage } from './insecure-page.tsx'
import { LaterContext, LaterPart } from './later-part.tsx'
import type { OnboardingState } from './state.ts'

/** The four steps and the waiting screen, in a column of the partner's page. */
export function Onboarding({ state }: { state: OnboardingState }) {
  const { host, stores } = state
  return (
    <SiteOrigin value={host.origin}>
      <TitleLevel value={2}>
        <StoresProvider create={() => stores}>
          <section className="w-onboarding" aria-label={partnerMessages.title} part="onboarding">
            {host.demo || canProve() ? <Journey state={state} /> : <InsecurePage host={host} />}
          </section>
        </StoresProvider>
      </TitleLevel>
    </SiteOrigin>
  )
}

function Journey({ state }: { state: OnboardingState }) {
  const { host, history, kept, $place } = state
  const place = useStore($place)
  return (
    <LaterContext value={state.later}>
      {host.demo && <p className="w-onboarding__demo">{partnerMessages.demo(host.demo.codeLength)}</p>}
      {host.device && <p className="w-onboarding__device">{partnerMessages.device(host.device)}</p>}
      <OnboardingScreen
        history={history}
        kept={kept}
        instead={
          place === 'steps' ? undefined : (
            <LaterPart>
              {({ ConfirmAgain, ContinueHosted }) =>
                place === 'again' ? (
                  <ConfirmAgain phone={state.phone()} onBack={state.toSteps} />
                ) : (
                  <ContinueHosted host={host} place={place} />
                )
              }
            </LaterPart>
          )
        }
      />
    </LaterContext>
  )
}
