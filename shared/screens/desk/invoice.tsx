import { useState } from 'react'
import type { DeskInvoice } from '../../api/desk-decisions.ts'
import { deskMessages } from '../../messages/desk.ts'
import type { DeskStore } from '../../stores/desk.ts'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../flow/save-file.ts'
import { sayAtDesk } from './entrance.tsx'
import { Facts } from './facts.tsx'
import { focusOnce } from './focus-once.ts'

const text = deskMessages.invoice

/**
 * The file of an invoice beside what was read from it. An XML, or the text in a PDF, is shown as plain text, and the file is
 * saved as bytes without a type: whoever made the file wants something of us, so nothing in it may run here.
 */
export function Invoice({ desk, id }: { desk: DeskStore; id: string }) {
  const [invoice, setInvoice] = useState<DeskInvoice>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const outcome = await desk.openInvoice(id)
    setBusy(false)
    if (outcome.ok) setInvoice(outcome.value)
    setFailure(outcome.ok ? undefined : outcome.failure)
  }
  if (!invoice)
    return (
      <div className="s-desk__choices">
        {failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
        <Button variant="secondary" small busy={isBusy} busyLabel={text.opening} onClick={() => void open()}>
          {text.open}
        </Button>
        <span className="s-desk__side">{deskMessages.trail}</span>
      </div>
    )
  const save = () => {
    const bytes = Uint8Array.from(atob(invoice.base64), letter => letter.charCodeAt(0))
    saveFile(`nota-${id}.${invoice.kind}`, bytes, 'application/octet-stream')
  }
  return (
    <div className="s-desk__invoice">
      <section aria-label={text.facts} tabIndex={-1} ref={focusOnce}>
        <Facts facts={invoice.facts} />
      </section>
      <section className="s-desk__file" aria-label={text.file}>
        <FileText {...invoice} />
        <Button variant="secondary" small onClick={save}>
          {text.save}
        </Button>
      </section>
    </div>
  )
}

function FileText({ kind, text: shown, shown: how }: DeskInvoice) {
  if (shown === null) return <p>{how in text.noText ? text.noText[how as keyof typeof text.noText] : ''}</p>
  return (
    <>
      {kind === 'pdf' && <p className="s-desk__side">{text.layer}</p>}
      {how === 'start' && <p className="s-desk__side">{text.start}</p>}
      <textarea
        className="s-desk__text"
        aria-label={text.file}
        readOnly
        rows={Math.min(24, shown.split('\n').length + 2)}
        value={shown}
      />
    </>
  )
}
