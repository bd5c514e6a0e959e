/** One thing that stops the build, for somebody who has never seen code. */
export interface Problem {
  /** Path from the project's root, or the address of a built page. */
  file: string
  line?: number
  field?: string
  /** What is wrong: one sentence. */
  says: string
  /** What to write instead. */
  write: string
}

/** Stops a build. Its message is all that the reader needs: it is printed without a stack. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(problems: Problem[]) {
    super(report(problems))
    this.stack = this.message
  }
}

/** Every problem, numbered, with file, field and what to write. */
export function report(problems: Problem[]): string {
  const count = problems.length === 1 ? '1 problema' : `${problems.length} problemas`
  const items = problems.map(({ file, line, field, says, write }, index) =>
    [
      `${index + 1}. Arquivo: ${file}${line ? `, linha ${line}` : ''}`,
      ...(field ? [`   Campo: ${field}`] : []),
      `   Problema: ${says}`,
      `   Escreva: ${write}`,
    ].join('\n'),
  )
  return `O conteúdo do site tem ${count}. Nada foi publicado.\n\n${items.join('\n\n')}\n\nA ajuda está em site/content/README.md.\n`
}
