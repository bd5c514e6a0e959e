import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { chunks } from './site/integrations/chunks.ts'
import { islandsLast } from './site/integrations/islands-last.ts'
import { modulePreload } from './site/integrations/module-preload.ts'
import { ownPolicy } from './site/integrations/own-policy.ts'

// Every page is a static file: what differs by person is asked for by its island. `site/fetch.ts` is the front
// door while developing, `site/server/start.ts` in production; both send /proposal/{id} to the page `proposal`.
export default defineConfig({
  site: process.env.PUBLIC_SITE_URL ?? 'http://127.0.0.1:4321',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site/client',
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), chunks(), islandsLast(), modulePreload(), ownPolicy()],
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 4321), host: process.env.HOST ?? '127.0.0.1' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types celastro',
      ],
    },
  },
  vite: {
    build: { cssTarget: 'chrome87', target: 'chrome87' },
    // Two libraries of one page must share one React, also while developing.
    resolve: { dedupe: ['react', 'react-dom', 'nanostores'] },
  },
})
