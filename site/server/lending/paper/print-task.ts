import { drawPdf } from './draw.ts'
import type { Paper } from './paper.ts'

/** The work of one thread. `madeAt` is in milliseconds since 1970. */
export default function printTask({ paper, madeAt }: { paper: Paper; madeAt: number }): Promise<Uint8Array> {
  return drawPdf(paper, new Date(madeAt))
}
