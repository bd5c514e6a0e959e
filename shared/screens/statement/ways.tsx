import { useStore } from '@nanostores/react'
import { statementMessages } from '../../messages/statement.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createStatement } from '../../stores/statement.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../flow/save-file.ts'

const text = statementMessages

/** Prints the statement, or saves it for a spreadsheet. */
export function StatementWays({ loanId }: { loanId: string }) {
  const store = useStoreOf(createStatement)
  const { state } = useStore(store.$download)
  const download = async () => {
    const outcome = await store.download(loanId)
    if (outcome.ok) saveFile(text.file, outcome.value, 'text/csv;charset=utf-8')
  }
  return (
    <div className="s-statement__ways">
      <Button wide onClick={() => window.print()}>
        {text.print}
      </Button>
      <Button
        wide
        variant="secondary"
        busy={state === 'busy'}
        busyLabel={text.downloading}
        onClick={() => void download()}
      >
        {text.download}
      </Button>
      {state === 'failed' && <Alert tone="danger">{text.downloadFailed}</Alert>}
    </div>
  )
}
