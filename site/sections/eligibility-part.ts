import { answerEligibility } from './eligibility.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-eligibility]')) answerEligibility(root)
