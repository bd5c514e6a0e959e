import { Fragment } from 'react'

/** A text with e-mails or web addresses. A line may end before '@', '//' or an inner dot, never within a word. */
export const InPieces = ({ children }: { children: string }) => {
  let end = 0
  return children.split(/(?=[@.]\w|\/\/)/).map(piece => {
    end += piece.length
    return (
      <Fragment key={end}>
        {piece}
        <wbr />
      </Fragment>
    )
  })
}
