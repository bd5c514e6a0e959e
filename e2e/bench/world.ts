import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { buildIfMissing } from '../../site/build.ts'
import { chromiumFlags, findChromium } from '../tooling/chromium.ts'
import { type Customer, reachLoan, reachOffer, signUp } from '../tooling/customer.ts'
import type { Program } from '../tooling/program.ts'
import { startProgram } from '../tooling/program.ts'
import { startServer } from '../tooling/server.ts'

/** Shared by the measurements. Each part is created at its first use. */
export type World = {
  /** Number of runs of each timing; the median counts. */
  runs: number
  browser(): Promise<Browser>
  /** The product, built, on PGlite. */
  site(): Promise<Program>
  /** The empty page. */
  floor(): Promise<Program>
  /** A customer who has an offer, and one whose loan is paid out. */
  offered(): Promise<{ customer: Customer; offerId: string }>
  borrower(): Promise<Customer>
  close(): Promise<void>
}

export function createWorld(runs: number): World {
  const closing: (() => Promise<unknown>)[] = []
  const once = <T>(make: () => Promise<T>, close?: (made: T) => Promise<unknown>) => {
    let made: Promise<T> | undefined
    return () => {
      if (made) return made
      made = make()
      if (close) closing.push(async () => made?.then(close, () => undefined))
      return made
    }
  }
  const site = once(
    async () => {
      await buildIfMissing()
      return startServer()
    },
    program => program.stop(),
  )
  const offered = once(async () => {
    const customer = await signUp((await site()).url)
    return { customer, offerId: await reachOffer(customer) }
  })
  const borrower = once(async () => {
    const customer = await signUp((await site()).url)
    await reachLoan(customer, await reachOffer(customer))
    return customer
  })
  return {
    runs,
    site,
    offered,
    borrower,
    floor: once(
      () => startProgram('e2e/bench/floor.ts'),
      program => program.stop(),
    ),
    browser: once(
      () => chromium.launch({ executablePath: findChromium(), args: chromiumFlags }),
      browser => browser.close(),
    ),
    async close() {
      for (const close of closing.reverse()) await close()
    },
  }
}
