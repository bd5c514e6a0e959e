import '../../../shared/ui/tokens.css'
import '../../../shared/ui/base.css'
import { createRoot } from 'react-dom/client'
import { createDemo } from '../../../widget/demo-api/demo-api.ts'
import type { Scenario } from '../../../widget/demo-api/scenario.ts'
import type { Known } from '../../../widget/element/configuration.ts'
import { laterSteps } from '../../../widget/onboarding/later-steps.ts'
import { Onboarding } from '../../../widget/onboarding/root.tsx'
import { createOnboardingState } from '../../../widget/onboarding/state.ts'

/** Mounts the onboarding without the element: a shadow root, its styles, and a record of its events. */
declare global {
  interface Window {
    told: [name: string, detail?: string][]
    configure(known: Known): void
  }
}

const asked = new URLSearchParams(location.search)
const scenario = asked.get('demo') as Scenario | null
const origin = asked.get('api') ?? location.origin
const tell = (name: string) => (detail?: string) => void window.told.push([name, detail])
window.told = []

const state = createOnboardingState({
  id: 'one',
  partner: asked.get('partner') ?? 'loja-exemplo',
  origin,
  device: asked.get('device') ?? undefined,
  demo: scenario ? createDemo({ scenario, site: origin }) : undefined,
  later: async () => laterSteps,
  wish: () => ({ amount: 1850, installments: 12, paymentDay: 10 }),
  step: tell('step'),
  complete: tell('complete'),
  exit: tell('exit'),
  error: tell('error'),
})
window.configure = state.configure

const root = document.querySelector('#loan')!.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(`:host { display: block }\n${await (await fetch('/entry.css')).text()}`)
root.adoptedStyleSheets = [sheet]
createRoot(root.appendChild(document.createElement('div'))).render(<Onboarding state={state} />)
