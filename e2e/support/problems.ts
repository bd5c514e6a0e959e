import type { Page } from '@playwright/test'

/** Collects errors of console and page, and every violation of the content security policy, Trusted Types included. */
export async function watchProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', violation => {
      console.error(`policy: ${violation.effectiveDirective} ${violation.blockedURI} ${violation.sample}`)
    })
  })
  page.on('console', message => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => problems.push(`${page.url()}: ${error}`))
  return problems
}
