// @vitest-environment happy-dom
import { useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import * as standIn from './react-hook-form.ts'

// The steps' own tests, once more, over what the widget's bundle puts in the place of the libraries.
vi.mock('react-hook-form', () => import('./react-hook-form.ts'))
vi.mock('@hookform/resolvers/superstruct', () => import('./superstruct-resolver.ts'))
vi.mock('../../../shared/ui/once-used.ts', () => import('./once-used.ts'))
vi.mock('../../../shared/stores/query.ts', () => import('./query.ts'))
vi.mock('../../../shared/screens/onboarding/steps-on-demand.tsx', () => import('./steps-on-demand.ts'))
vi.mock('../../../shared/screens/onboarding/aside.tsx', () => import('./aside.tsx'))
vi.mock('../../../shared/ui/screen.tsx', () => import('./screen.tsx'))

/** Tests of another file, under a name of their own so that their hooks stay apart. */
const suite = (load: () => Promise<unknown>) => load().then(() => undefined) as unknown as undefined

test('the steps stand on the stand-ins here', () => expect(useForm).toBe(standIn.useForm))

describe('registration', () =>
  suite(() => import('../../../shared/screens/onboarding/registration-step.test.tsx')))
describe('the draft', () =>
  suite(() => import('../../../shared/screens/onboarding/registration-draft.test.tsx')))
describe('the code', () =>
  suite(() => import('../../../shared/screens/onboarding/verification-step.test.tsx')))
describe('the device', () => suite(() => import('../../../shared/screens/onboarding/device-step.test.tsx')))
describe('personal data', () =>
  suite(() => import('../../../shared/screens/onboarding/personal-data-step.test.tsx')))
describe('the address', () =>
  suite(() => import('../../../shared/screens/onboarding/personal-data-address.test.tsx')))
describe('the wait', () => suite(() => import('../../../shared/screens/waiting/waiting.test.tsx')))
