import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(`./stand-ins/${path}`, import.meta.url))

/** What the bundle takes instead of a library or a file of shared/, by the end of the import's path. */
export const standIns: Record<string, string> = {
  'react-hook-form': here('react-hook-form.ts'),
  '@hookform/resolvers/superstruct': here('superstruct-resolver.ts'),
  '/query.ts': here('query.ts'),
  '/redirects.ts': here('redirects.ts'),
  '/unsaved.ts': here('unsaved.ts'),
  '/use-unsaved.ts': here('use-unsaved.ts'),
  '/once-used.ts': here('once-used.ts'),
  '/imask-control.ts': here('imask-control.ts'),
  '/steps-on-demand.tsx': here('steps-on-demand.ts'),
  '/step.tsx': here('step.tsx'),
  '/aside.tsx': here('aside.tsx'),
  '/screen.tsx': here('screen.tsx'),
  '/step-boundary.tsx': here('step-boundary.tsx'),
}

/** What is used of esbuild's. */
interface Build {
  onResolve(
    where: { filter: RegExp },
    answer: (asked: { path: string; importer: string }) => { path: string } | undefined,
  ): void
}

/** For the build of the onboarding: what weighs too much, or would reach into the partner's page, is replaced. */
export const standInsPlugin = () => ({
  name: 'stand-ins',
  setup(build: Build) {
    build.onResolve({ filter: /(^react-hook-form|\/superstruct|\.tsx?)$/ }, ({ path, importer }) => {
      if (importer.includes('/stand-ins/')) return undefined
      const name = Object.keys(standIns).find(
        each => path === each || (each[0] === '/' && path.endsWith(each)),
      )
      return name ? { path: standIns[name]! } : undefined
    })
  },
})
