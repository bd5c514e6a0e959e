import { css, Entered, openOnboarding } from '../onboarding/entry.tsx'

// The build writes it around all of this: `export` would bring more words.
declare function handOver(file: typeof import('../onboarding/entry.tsx')): void
handOver({ css, Entered, openOnboarding })
