/** A problem that stops the build. Its texts are written for readers who do not program. */
export interface Problem {
  /** Path from the project root, or the path of a built page. */
  file: string
  line?: number
  field?: string
  /** What is wrong, in one sentence. */
  says: string
  /** What to write instead, in one sentence. */
  write: string
}

/** Stops the build. Only its message is printed, without a stack trace. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(problems: Problem[]) {
    super(report(problems))
    this.stack = this.message
  }
}

/** Numbered list of all problems, each with file, field and what to write. */
function report(problems: Problem[]): string {
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
