import { bounds } from './bounds.ts'
import { shopConsole } from './console.ts'
import type { Defence } from './defence.ts'
import { desk } from './desk.ts'
import { gate } from './gate.ts'
import { identity } from './identity.ts'
import { ownData } from './own-data.ts'
import { sale } from './sale.ts'

export const defences: readonly Defence[] = [
  ...gate,
  ...identity,
  ...bounds,
  ...ownData,
  ...desk,
  ...sale,
  ...shopConsole,
]

/** Where the files of a defence are. */
export const place = 'site/server'
