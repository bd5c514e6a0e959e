import { fileURLToPath } from 'node:url'

/**
 * What the onboarding file takes instead: packages by their specifier, modules of `shared/` by their path from the root of
 * the repository. An entry that replaces nothing fails the build; table.test.ts compiles the onboarding as this table says.
 */
export const standIns = {
  'react-hook-form': 'react-hook-form.ts',
  '@hookform/resolvers/superstruct': 'superstruct-resolver.ts',
  'shared/messages/not-sent.ts': 'not-sent.ts',
  'shared/stores/query.ts': 'query.ts',
  'shared/stores/redirects.ts': 'redirects.ts',
  'shared/stores/session-renewal.ts': 'session-renewal.ts',
  'shared/stores/unsaved.ts': 'unsaved.ts',
  'shared/screens/flow/page-title.ts': 'page-title.ts',
  'shared/screens/code/by-email.tsx': 'by-email.tsx',
  'shared/screens/code/instead.tsx': 'instead.ts',
  'shared/screens/code/second-way.tsx': 'second-way.tsx',
  'shared/screens/form/use-unsaved.ts': 'use-unsaved.ts',
  'shared/screens/onboarding/aside.tsx': 'aside.tsx',
  'shared/screens/onboarding/cancel-order.tsx': 'cancel-order.tsx',
  'shared/screens/onboarding/have-account.tsx': 'have-account.tsx',
  'shared/screens/onboarding/review-return.ts': 'review-return.ts',
  'shared/screens/onboarding/step-boundary.tsx': 'step-boundary.tsx',
  'shared/screens/onboarding/step.tsx': 'step.tsx',
  'shared/screens/onboarding/steps-on-demand.tsx': 'steps-on-demand.ts',
  'shared/screens/onboarding/use-review.tsx': 'use-review.ts',
  'shared/screens/waiting/correction-on-demand.tsx': 'correction-on-demand.tsx',
  'shared/ui/imask-control.ts': 'imask-control.ts',
  'shared/ui/once-used.ts': 'once-used.ts',
  'shared/ui/screen.tsx': 'screen.tsx',
  'shared/ui/unbroken.tsx': 'unbroken.ts',
} as const

/** Where the paths of the table begin. */
export const folders = {
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  standIns: fileURLToPath(new URL('.', import.meta.url)),
}
