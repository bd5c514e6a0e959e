import './unbroken.css'
import type { ReactNode } from 'react'
import { unbrokenPieces } from './unbroken-words.ts'

/** A sentence whose lines never end within 'e-mail', a CEP or a CNPJ. */
export function Unbroken({ text }: { text: string }): ReactNode {
  const [before, word, ...rest] = unbrokenPieces(text)
  if (word === undefined) return before
  return (
    <>
      {before}
      <span className="c-unbroken">{word}</span>
      <Unbroken text={rest.join('')} />
    </>
  )
}

/** `node`, and if it is a sentence, one that `Unbroken` shows. */
export const unbroken = (node: ReactNode): ReactNode =>
  typeof node === 'string' ? <Unbroken text={node} /> : node
