import { lineOf, waitingWork } from '../desk/waiting.ts'
import type { Command } from './command.ts'
import { section } from './print.ts'

export const queue: Command = {
  name: 'queue',
  usage: '',
  about: 'o que espera por alguém',
  run: async deps =>
    (await waitingWork(deps)).flatMap(({ title, items }) => section(title, items.map(lineOf))),
}
