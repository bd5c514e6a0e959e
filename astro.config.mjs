import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { browsers } from './site/browsers.ts'
import { builtOrigin } from './site/built-origin.ts'
import { chunks } from './site/integrations/chunks.ts'
import { islandsLast } from './site/integrations/islands-last.ts'
import { modulePreload } from './site/integrations/module-preload.ts'
import { ownPolicy } from './site/integrations/own-policy.ts'
import { squeeze } from './site/integrations/squeeze.ts'
import { builtPolicy } from './site/policy.ts'

// Every page is a static file: what differs by person is asked for by its island. `site/fetch.ts` is the front
// door while developing, `site/server/start.ts` in production; both send /proposal/{id} to the page `proposal`.
export default defineConfig({
  site: builtOrigin,
  srcDir: './site',
  publicDir: './site/public',
  outDir: `${process.env.SITE_OUTPUT ?? './dist/site'}/client`,
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), chunks(), squeeze(), islandsLast(), modulePreload(), ownPolicy()],
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 4321), host: process.env.HOST ?? '127.0.0.1' },
  security: {
    csp: {
      directives: builtPolicy,
      scriptDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    build: { cssTarget: browsers, target: browsers },
    // Two libraries of one page must share one React, also while developing.
    resolve: { dedupe: ['react', 'react-dom', 'nanostores'] },
  },
})
