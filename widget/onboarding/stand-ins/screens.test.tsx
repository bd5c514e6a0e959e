// @vitest-environment happy-dom
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import * as standIn from './react-hook-form.ts'

// Runs the tests of the steps again, over the stand-ins of the widget's bundle. The compiler checks the paths.
vi.mock('react-hook-form', () => import('./react-hook-form.ts'))
vi.mock('@hookform/resolvers/superstruct', () => import('./superstruct-resolver.ts'))
vi.mock(import('../../../shared/ui/once-used.ts'), () => import('./once-used.ts'))
vi.mock(import('../../../shared/stores/query.ts'), () => import('./query.ts'))
vi.mock(
  import('../../../shared/screens/onboarding/steps-on-demand.tsx'),
  () => import('./steps-on-demand.ts'),
)
vi.mock(import('../../../shared/screens/onboarding/aside.tsx'), () => import('./aside.tsx'))
vi.mock(import('../../../shared/ui/screen.tsx'), () => import('./screen.tsx'))
vi.mock(import('../../../shared/screens/onboarding/use-review.tsx'), () => import('./use-review.ts'))

test('the steps of this file use the stand-ins', () => expect(useForm).toBe(standIn.useForm))

/** Imports the tests of another file. A `describe` of their own keeps their hooks apart. */
async function include(tests: Promise<unknown>): Promise<void> {
  await tests
}

describe('registration', () =>
  include(import('../../../shared/screens/onboarding/registration-step.test.tsx')))
describe('the draft', () => include(import('../../../shared/screens/onboarding/registration-draft.test.tsx')))
describe('the code', () => include(import('../../../shared/screens/onboarding/verification-step.test.tsx')))
describe('the device', () => include(import('../../../shared/screens/onboarding/device-step.test.tsx')))
describe('personal data', () =>
  include(import('../../../shared/screens/onboarding/personal-data-step.test.tsx')))
describe('the address', () =>
  include(import('../../../shared/screens/onboarding/personal-data-address.test.tsx')))
describe('the wait', () => include(import('../../../shared/screens/waiting/waiting.test.tsx')))
