import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { LoanPaper } from '../../api/papers.ts'
import { formatShortDate } from '../../fields/date.ts'
import { papersMessages } from '../../messages/papers.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createPapers } from '../../stores/papers.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LoadFailed } from '../flow/load-failed.tsx'
import { saveFile } from '../flow/save-file.ts'

const text = papersMessages

type Props = { loanId: string; title?: string; label?: string }

/** Every document of a loan, each as a PDF to save. `label` tells the lists of several loans apart. */
export function Papers({ loanId, title, label = text.title }: Props) {
  const store = useStoreOf(createPapers)
  const { data, failure } = useStore(store.$papers)
  useEffect(() => {
    void store.load(loanId)
  }, [store, loanId])
  return (
    <section className="s-dash__papers" aria-label={label}>
      {title && <h2 className="s-dash__heading">{title}</h2>}
      {!data && failure && <LoadFailed failure={failure} onRetry={() => void store.load(loanId)} />}
      {!data && !failure && <Skeleton lines={3} label={text.loading} />}
      {data?.length === 0 && <p>{text.none}</p>}
      {data && data.length > 0 && <List loanId={loanId} papers={data} />}
    </section>
  )
}

function List({ loanId, papers }: { loanId: string; papers: readonly LoanPaper[] }) {
  const store = useStoreOf(createPapers)
  const { state } = useStore(store.$download)
  const [chosen, setChosen] = useState<string>()
  const download = async (paper: LoanPaper) => {
    // A second press would get the first document.
    if (state === 'busy') return
    setChosen(paper.name)
    const outcome = await store.download(loanId, paper.name)
    if (outcome.ok) saveFile(`celastro-${paper.name}.pdf`, outcome.value, 'application/pdf')
  }
  return (
    <>
      <p>{text.lead}</p>
      <ul className="s-dash__files">
        {papers.map(paper => (
          <li key={paper.name}>
            <span>
              {paper.title} <small>{text.of(formatShortDate(paper.on))}</small>
            </span>
            <Button
              variant="secondary"
              small
              busy={state === 'busy' && chosen === paper.name}
              busyLabel={text.downloading}
              onClick={() => void download(paper)}
            >
              {text.download}
              <VisuallyHidden>
                {' '}
                {paper.title} {text.of(formatShortDate(paper.on))}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {state === 'failed' && <Alert tone="danger">{text.failed}</Alert>}
    </>
  )
}
