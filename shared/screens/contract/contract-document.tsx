import { useLayoutEffect, useRef } from 'react'
import { contractMessages } from '../../messages/contract.ts'
import { Button } from '../../ui/button.tsx'

/** The bank credit note as it was issued, set like a document. `paper` is trusted markup; the look is ours. */
export function ContractDocument({ paper }: { paper: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.innerHTML = paper
  }, [paper])
  return (
    <section className="s-contract" aria-label={contractMessages.document}>
      <div className="s-contract__paper" ref={sheet} />
      <Button variant="secondary" wide onClick={() => window.print()}>
        {contractMessages.print}
      </Button>
    </section>
  )
}
