import { Hono } from 'hono'
import type { LoanPapers, PaperFile } from '../../../shared/api/papers.ts'
import type { Deps } from '../deps.ts'
import { papersOf, printedPaper } from '../lending/paper/papers.ts'
import type { AppEnv } from './http/app-env.ts'
import { limitCustomer } from './http/limits.ts'
import { session } from './http/session.ts'

/** The documents of a loan: their list, and each as a PDF. */
export const papers = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/loan/:loanId/documents', session(deps), async c => {
      const documents = await papersOf(deps, c.get('customer').id, c.req.param('loanId'))
      return c.json({ documents } satisfies LoanPapers)
    })
    .get('/loan/:loanId/documents/:file', session(deps), limitCustomer(deps, 'papers'), async c => {
      const name = c.req.param('file').replace(/\.pdf$/, '')
      const pdf = await printedPaper(deps, c.get('customer').id, c.req.param('loanId'), name)
      c.header('Vary', 'Accept', { append: true })
      c.header('Cache-Control', 'no-store')
      if (c.req.header('Accept') === 'application/json')
        return c.json({ base64: Buffer.from(pdf).toString('base64') } satisfies PaperFile)
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="celastro-${name}.pdf"`,
      })
    })
