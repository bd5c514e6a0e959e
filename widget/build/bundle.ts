import { build } from 'tsup'
import configs from '../tsup.config.ts'

/** Writes the four files of the bundle, with source maps, into dist/widget. */
export async function bundle(): Promise<void> {
  for (const config of configs) await build(config)
}
